import type { Metadata } from 'next';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/env';
import { PortfolioCalendar } from './portfolio-calendar';

export const metadata: Metadata = { title: 'Calendar' };

export default function CalendarPage() {
  return <PortfolioCalendar today={dayAt(Date.now(), env().timeZone)} />;
}
