'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { CalendarSkeleton } from '@/components/calendar/calendar-skeleton';
import { FilterBar } from '@/components/filters/filter-bar';
import { useStayChoice } from '@/components/state/use-chosen-stay';
import { Timeline } from '@/components/timeline/timeline';
import { useOpenProperty } from '@/components/ui/open-property';
import type { Day } from '@/lib/domain/day';

const Calendar = dynamic(
  () => import('@/components/calendar/property-calendar').then((module) => module.PropertyCalendar),
  { ssr: false, loading: CalendarSkeleton },
);
const Panel = dynamic(() => import('@/components/property/property-panel').then((module) => module.PropertyPanel));

/** The open home with its calendar, without the dashboard's actions. */
export function PartnerPanel({ today }: { today: Day }) {
  if (useOpenProperty() === null) return null;
  return <Panel renderCalendar={(id) => <HomeCalendar id={id} today={today} />} />;
}

function HomeCalendar({ id, today }: { id: string; today: Day }) {
  return <Calendar id={id} today={today} chosen={useStayChoice(id, 'list')} />;
}

export const PartnerCalendar = ({ today }: { today: Day }) => (
  <div className="flex">
    <Timeline today={today} filters={filters} />
    <PartnerPanel today={today} />
  </div>
);

const filters = (controls: ReactNode) => <FilterBar>{controls}</FilterBar>;
