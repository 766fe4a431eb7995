'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { FaultNotice } from '@/components/ui/fault-notice';
import { Moment } from '@/components/ui/moment';
import { calendarQuery } from '@/lib/client/calendars';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { propertyQuery } from '@/lib/client/property';
import type { Day } from '@/lib/domain/day';
import { CalendarSkeleton } from './calendar-skeleton';

const MonthCalendar = dynamic(() => import('./month-calendar').then((module) => module.MonthCalendar), {
  ssr: false,
  loading: CalendarSkeleton,
});

/** The availability calendar of a property: loading, failing and shown on its own, whatever becomes of the facts. */
export function PropertyCalendar({ id, today }: { id: string; today: Day }) {
  const { data, error, isFetching, refetch } = useQuery(calendarQuery(id));
  const { data: currency = null } = useQuery({
    ...propertyQuery(id),
    select: ({ property }) => property.pricing.currency,
  });
  if (data) {
    if (data.fetchedAt === null) return <p className="text-muted">{NO_CALENDAR}</p>;
    return (
      <div className="flex flex-col gap-3">
        <MonthCalendar calendar={data.ranges} currency={currency} today={today} />
        <p className="text-xs text-muted">
          As of <Moment at={data.fetchedAt} />
        </p>
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

const NO_CALENDAR = 'There is no calendar of this property: the partner service has sent none so far.';
