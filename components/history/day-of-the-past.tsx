'use client';

import { useHistoryStart } from '@/components/state/history-start';
import { useToday } from '@/components/state/today';
import { useWrittenDays } from '@/components/state/written-days';
import { DateField } from '@/components/ui/date-field';
import { useLocale } from '@/components/ui/locale';
import type { Day } from '@/lib/domain/day';

const DAY_MS = 24 * 60 * 60_000;
/** Days that can be chosen before today where nothing is known of the history. */
const DAYS_BACK = 800;

interface DayOfThePastProps {
  label: string;
  at: number;
  onChange: (at: number) => void;
}

/** A day, that stands for its end in the reader's time zone, or for now. */
export function DayOfThePast({ label, at, onChange }: DayOfThePastProps) {
  const today = useToday();
  const begins = useHistoryStart();
  const { read } = useWrittenDays(useLocale());
  const choose = (day: Day | null) => {
    if (day !== null) onChange(Math.min(endOf(day), Date.now()));
  };
  return (
    <div className="print:hidden">
      <DateField
        label={label}
        value={dayOfInstant(at)}
        onChange={choose}
        read={read}
        within={{ start: begins === null ? today - DAYS_BACK : dayOfInstant(begins), end: today + 1 }}
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
