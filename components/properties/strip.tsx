'use client';

import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useToday } from '@/components/state/today';
import type { Formats } from '@/components/ui/formats';
import { Strip } from '@/components/ui/strip';
import { nightsIn, type StripRun, stretchesOf, stripQuery } from '@/lib/api/calendar-strips';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { CellRenderer } from './cells';

export const stripCell: CellRenderer = ({ id, stay }, { formats, strip }) => (
  <PropertyStrip id={id} nights={strip} stay={stay} formats={formats} />
);

interface PropertyStripProps {
  id: string;
  nights: Interval;
  /** The chosen stay, which is framed. */
  stay: { checkIn: Day; checkOut: Day } | undefined;
  formats: Formats;
}

/** Some nights of a property, once its calendar has loaded. */
function PropertyStrip({ id, nights, stay, formats }: PropertyStripProps) {
  const today = useToday();
  const { data } = useQuery(stripQuery(id, nights));
  if (data === undefined) return <span className="block h-3 animate-pulse rounded-xs bg-surface-tertiary" />;
  return data === null ? (
    <span className="text-xs text-muted">No calendar yet</span>
  ) : (
    <HomeStrip
      runs={data}
      from={nights.start}
      isAhead={nights.start === today}
      checkIn={stay?.checkIn}
      checkOut={stay?.checkOut}
      formats={formats}
    />
  );
}

interface HomeStripProps {
  runs: readonly StripRun[];
  from: Day;
  /** Whether the strip begins today. */
  isAhead: boolean;
  checkIn: Day | undefined;
  checkOut: Day | undefined;
  formats: Formats;
}

const HomeStrip = memo(function HomeStrip({ runs, from, isAhead, checkIn, checkOut, formats }: HomeStripProps) {
  const days = nightsIn(runs);
  const isStay = checkIn !== undefined && checkOut !== undefined;
  return (
    <Strip
      label={stripSentence(runs, from, formats, isAhead ? 'next ' : '')}
      stretches={stretchesOf(runs)}
      days={days}
      stay={isStay ? partOf(checkIn - from, checkOut - from, days) : null}
    />
  );
});

/** The nights of a stay in a strip; null outside it. */
export function partOf(start: number, end: number, days: number): { from: number; to: number } | null {
  const [from, to] = [Math.max(0, start), Math.min(days, end)];
  return from < to ? { from, to } : null;
}

interface Words {
  day: (day: Day) => string;
  number: (value: number) => string;
}

/**
 * A strip as a sentence: '62 of the next 90 nights available, first 14 from 3 Mar 2027; 5 not known'.
 * @param which 'next ' or ''
 */
export function stripSentence(
  runs: readonly StripRun[],
  from: Day,
  { day, number }: Words,
  which: 'next ' | '' = 'next ',
): string {
  const all = nightsIn(runs);
  const available = nightsIn(runs, 'available', 'restricted');
  const [unknown, restricted] = [nightsIn(runs, 'unknown'), nightsIn(runs, 'restricted')];
  const total = number(all);
  if (unknown === all) return `Nothing known of the ${which}${total} nights`;
  const gap = firstGap(runs);
  const parts = [
    available === 0
      ? `None of the ${which}${total} nights available`
      : `${number(available)} of the ${which}${total} nights available`,
    ...(gap && gap.nights < all ? [`first ${number(gap.nights)} from ${day(from + gap.start)}`] : []),
    ...(restricted > 0 ? [`${number(restricted)} closed to arrival or departure`] : []),
    ...(unknown > 0 ? [`${number(unknown)} not known`] : []),
  ];
  return parts.join(', ');
}

/** The first run of available nights, restricted or not. */
function firstGap(runs: readonly StripRun[]): { start: number; nights: number } | null {
  let [start, nights] = [0, 0];
  for (const run of runs) {
    const isFree = run.state === 'available' || run.state === 'restricted';
    if (isFree) nights += run.nights;
    else if (nights > 0) break;
    else start += run.nights;
  }
  return nights > 0 ? { start, nights } : null;
}
