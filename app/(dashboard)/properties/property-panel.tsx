'use client';

import dynamic from 'next/dynamic';
import { CalendarSkeleton } from '@/components/calendar/calendar-skeleton';
import { PropertyPanel as Panel } from '@/components/property/property-panel';
import { ShortlistToggle } from '@/components/shortlist/shortlist-toggle';
import type { Day } from '@/lib/domain/day';

const PropertyCalendar = dynamic(
  () => import('@/components/calendar/property-calendar').then((module) => module.PropertyCalendar),
  { ssr: false, loading: CalendarSkeleton },
);

/** The open property with its calendar: features do not know each other, so they meet here. */
export function PropertyPanel({ today }: { today: Day }) {
  return (
    <Panel
      renderCalendar={(id) => <PropertyCalendar id={id} today={today} />}
      renderActions={(home) => <ShortlistToggle {...home} />}
    />
  );
}
