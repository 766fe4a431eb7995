'use client';

import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { useLocale } from '@/components/ui/locale';
import { Moment } from '@/components/ui/moment';
import { useAsOf } from '@/lib/client/as-of';
import { syncOverviewQuery } from '@/lib/client/sync';
import { useToday } from '@/lib/client/today';
import { useWrittenDays } from '@/lib/client/written-days';
import type { Day } from '@/lib/domain/day';

const DAY_MS = 24 * 60 * 60_000;
/** Days that can be chosen before today; the service says when its history begins later. */
const DAYS_BACK = 800;

/** The instant that the page shows, with ways to another one; nothing while it shows the present. */
export function AsOfBar() {
  const { asOf, setAsOf } = useAsOf();
  if (asOf === null) return null;
  return (
    <>
      {/* The frame tells the past from the present wherever one has scrolled. */}
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 z-30 border-4 border-warning/60 print:border-warning"
      />
      <section
        aria-label="As of"
        className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-warning/60 bg-warning/15 px-4 py-2"
      >
        <p role="status" className="flex items-center gap-2 font-medium">
          <History aria-hidden className="size-4 shrink-0" />
          <span>
            As of <Moment at={asOf} />
          </span>
        </p>
        <DayOfThePast asOf={asOf} onChange={setAsOf} />
        <SyncSlider asOf={asOf} onChange={setAsOf} />
        <Button size="sm" variant="secondary" className="sm:ms-auto print:hidden" onPress={() => setAsOf(null)}>
          Back to now
        </Button>
      </section>
    </>
  );
}

interface InstantFieldProps {
  asOf: number;
  onChange: (at: number) => void;
}

/** A day, at whose end in the reader's time zone the data is shown. */
function DayOfThePast({ asOf, onChange }: InstantFieldProps) {
  const today = useToday();
  const { read } = useWrittenDays(useLocale());
  const choose = (day: Day | null) => {
    if (day !== null) onChange(Math.min(endOf(day), Date.now()));
  };
  return (
    <div className="print:hidden">
      <DateField
        label="Day"
        value={dayOfInstant(asOf)}
        onChange={choose}
        read={read}
        within={{ start: today - DAYS_BACK, end: today + 1 }}
      />
    </div>
  );
}

/** The civil day of an instant in the reader's time zone. */
function dayOfInstant(at: number): Day {
  const date = new Date(at);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/** The last second of a day in the reader's time zone. */
function endOf(day: Day): number {
  const date = new Date(day * DAY_MS);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 23, 59, 59).getTime();
}

/** The last syncs, one step each. */
function SyncSlider({ asOf, onChange }: InstantFieldProps) {
  const { data } = useQuery(syncOverviewQuery);
  const ends = (data?.crawls ?? []).flatMap(({ finishedAt }) => finishedAt ?? []).reverse();
  if (ends.length < 2) return null;
  const at = Math.max(
    0,
    ends.findLastIndex((end) => end <= asOf),
  );
  return (
    <label className="flex items-center gap-2 text-xs text-muted print:hidden">
      Syncs
      <input
        type="range"
        min={0}
        max={ends.length - 1}
        value={at}
        aria-valuetext={new Date(ends[at] as number).toLocaleString()}
        onChange={(event) => onChange(ends[Number(event.target.value)] as number)}
        className="w-40 accent-(--accent)"
      />
    </label>
  );
}
