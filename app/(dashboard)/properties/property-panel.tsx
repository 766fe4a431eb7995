'use client';

import dynamic from 'next/dynamic';
import { CalendarSkeleton } from '@/components/calendar/calendar-skeleton';
import { NearLink } from '@/components/map/near-link';
import { useRememberList } from '@/components/property/list-address';
import { ShortlistToggle } from '@/components/shortlist/shortlist-buttons';
import { useOpenProperty } from '@/components/ui/open-property';
import type { Day } from '@/lib/domain/day';

const StayCalendar = dynamic(() => import('./stay-calendar').then((module) => module.StayCalendar), {
  ssr: false,
  loading: CalendarSkeleton,
});

const TellMeOfHome = dynamic(() =>
  import('@/components/watches/tell-me-of-home').then((module) => module.TellMeOfHome),
);
const Panel = dynamic(() => import('@/components/property/property-panel').then((module) => module.PropertyPanel));

/** The open property with its calendar. Features do not import each other, so the page composes them. */
export function PropertyPanel({ today }: { today: Day }) {
  const id = useOpenProperty();
  useRememberList();
  if (!id) return null;
  return (
    <Panel
      renderCalendar={(id) => <StayCalendar id={id} today={today} place="list" />}
      renderActions={(home) => (
        <>
          <NearLink {...home} />
          <TellMeOfHome {...home} />
          <ShortlistToggle {...home} />
        </>
      )}
    />
  );
}
