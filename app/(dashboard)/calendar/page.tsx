import type { Metadata } from 'next';
import { Timeline } from '@/components/timeline/timeline';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/env';

export const metadata: Metadata = { title: 'Calendar' };

export default function CalendarPage() {
  return <Timeline today={dayAt(Date.now(), env().timeZone)} />;
}
