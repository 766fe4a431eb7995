'use client';

import dynamic from 'next/dynamic';
import { CalendarSkeleton } from '@/components/calendar/calendar-skeleton';
import { PropertyPanel as Panel } from '@/components/property/property-panel';
import { ShortlistToggle } from '@/components/shortlist/shortlist-buttons';
import type { Day } from '@/lib/domain/day';

const StayCalendar = dynamic(() => import('./stay-calendar').then((module) => module.StayCalendar), {
  ssr: false,
  loading: CalendarSkeleton,
});

/** The open property with its calendar. Features do not import each other, so the page composes them. */
export function PropertyPanel({ today }: { today: Day }) {
  return (
    <Panel
      renderCalendar={(id) => <StayCalendar id={id} today={today} place="list" />}
      renderActions={(home) => <ShortlistToggle {...home} />}
    />
  );
}
