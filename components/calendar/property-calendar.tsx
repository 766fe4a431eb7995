'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useAsOf } from '@/components/state/as-of';
import { useHistoryStart } from '@/components/state/history-start';
import { usePartnerPage } from '@/components/state/partner-page';
import { useConnectionPath } from '@/components/state/tab-connection';
import type { StayChoice } from '@/components/state/use-chosen-stay';
import { EarlierDay } from '@/components/ui/earlier-day';
import { FaultNotice } from '@/components/ui/fault-notice';
import { Moment } from '@/components/ui/moment';
import { calendarQuery } from '@/lib/api/calendars';
import { movedNightsQuery } from '@/lib/api/moved-nights';
import { propertyQuery } from '@/lib/api/property';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import type { Day } from '@/lib/domain/day';
import { faultNotice } from '@/lib/words/faults';
import { CalendarSkeleton } from './calendar-skeleton';

const CalendarViews = dynamic(() => import('./calendar-views').then((module) => module.CalendarViews), {
  ssr: false,
  loading: CalendarSkeleton,
});

interface PropertyCalendarProps {
  id: string;
  today: Day;
  chosen: StayChoice;
  quote?: ReactNode;
  isAnswered?: boolean;
}

/** The availability calendar of a property. It loads and fails independently of the property's facts. */
export function PropertyCalendar({ id, today, chosen, quote, isAnswered }: PropertyCalendarProps) {
  const { asOf, since, setAsOf } = useAsOf();
  const begins = useHistoryStart();
  const isPartner = usePartnerPage() !== null;
  const { data: moved } = useQuery({
    ...movedNightsQuery(id, { since: since ?? 0, until: asOf }),
    enabled: since !== null,
  });
  const query = useQuery(calendarQuery(id, asOf));
  const { data, error } = query;
  const { data: { firstSeen, ...known } = NOTHING_KNOWN } = useQuery({ ...propertyQuery(id, asOf), select: termsOf });
  if (data) {
    if (data.fetchedAt === null) return <p className="text-muted">{NO_CALENDAR}</p>;
    return (
      <div className="flex flex-col gap-3">
        <CalendarViews
          {...known}
          {...{ today, chosen, quote, isAnswered }}
          calendar={data.ranges}
          moved={moved?.nights}
          links={isPartner ? null : <Files id={id} />}
        />
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <span>
            As of <Moment at={data.fetchedAt} />
          </span>
          {asOf === null && !isPartner && (
            <EarlierDay label="Show an earlier day" begins={begins && Math.max(begins, firstSeen)} onChoose={setAsOf} />
          )}
        </p>
      </div>
    );
  }
  if (!error) return <CalendarSkeleton />;
  return <FaultNotice {...faultNotice(query)} />;
}

const NOTHING_KNOWN = { currency: null, terms: null, firstSeen: 0 };

const termsOf = ({ property, facts, firstSeen }: PropertyAnswer) => ({
  currency: property.pricing.currency,
  terms: facts,
  firstSeen,
});

function Files({ id }: { id: string }) {
  const file = `/api/properties/${encodeURIComponent(id)}/calendar`;
  const [iCal, csv] = [useConnectionPath(`${file}.ics`), useConnectionPath(`${file}.csv`)];
  return (
    <span className="flex gap-3 max-sm:hidden">
      <a href={iCal} download aria-label="The calendar as an iCal file" className={LINK}>
        <CalendarPlus aria-hidden className="size-3.5" />
        iCal
      </a>
      <a href={csv} download aria-label="The calendar as a CSV file" className={LINK}>
        <Download aria-hidden className="size-3.5" />
        CSV
      </a>
    </span>
  );
}

const LINK = 'inline-flex min-h-6 items-center gap-1 font-medium hover:underline';

const NO_CALENDAR = 'The partner service has not sent a calendar for this home yet.';
