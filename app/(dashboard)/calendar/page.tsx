import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/runtime/env';
import { PortfolioCalendar } from './portfolio-calendar';

export const metadata: Metadata = { title: 'Calendar' };

export default async function CalendarPage() {
  await visited();
  return <PortfolioCalendar today={dayAt(Date.now(), env().timeZone)} />;
}
