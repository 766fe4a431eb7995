'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { FaultNotice } from '@/components/ui/fault-notice';
import { calendarQuery } from '@/lib/client/calendars';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { useProperty } from '@/lib/client/property';
import type { Day } from '@/lib/domain/day';
import { CalendarFindings } from './calendar-findings';
import { CalendarSkeleton } from './calendar-skeleton';

const MonthCalendar = dynamic(() => import('./month-calendar').then((module) => module.MonthCalendar), {
  ssr: false,
  loading: CalendarSkeleton,
});

/** The availability calendar of a property: loading, failing and shown on its own, whatever becomes of the facts. */
export function PropertyCalendar({ id, today }: { id: string; today: Day }) {
  const { data, error, isFetching, refetch } = useQuery(calendarQuery(id, today));
  const search = useProperty(id);
  if (data) {
    const isMissing = data.ranges.length === 0;
    const currency = search.state === 'found' ? search.property.pricing.currency : null;
    return (
      <div className="flex flex-col gap-4">
        {!isMissing && <MonthCalendar calendar={data.ranges} currency={currency} today={today} />}
        <CalendarFindings findings={data.findings} />
      </div>
    );
  }
  if (!error) return <CalendarSkeleton />;
  const fault = faultOf(error);
  return (
    <FaultNotice
      {...faultText(fault)}
      said={fault.said}
      requestId={fault.requestId}
      actionLabel="Try again"
      onAction={() => void refetch()}
      isPending={isFetching}
    />
  );
}
