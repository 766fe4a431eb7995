'use client';

import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import type { Formats } from '@/components/ui/formats';
import { type StripRun, type StripState, stripQuery } from '@/lib/client/calendar-strips';
import { useToday } from '@/lib/client/today';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Cell } from './cells';
import './strip.css';

/** The patterns that the strips of a page share. */
export function StripPatterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id="strip-hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="3" style={{ fill: 'var(--strip-blocked)' }} />
          <rect width="1" height="3" style={{ fill: 'var(--strip-hatch)' }} />
        </pattern>
      </defs>
    </svg>
  );
}

export const stripCell: Cell = ({ id, stay }, { formats, strip }) => (
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
    <Strip
      runs={data}
      from={nights.start}
      isAhead={nights.start === today}
      checkIn={stay?.checkIn}
      checkOut={stay?.checkOut}
      formats={formats}
    />
  );
}

interface StripProps {
  runs: readonly StripRun[];
  from: Day;
  /** Whether the strip begins today. */
  isAhead: boolean;
  checkIn: Day | undefined;
  checkOut: Day | undefined;
  formats: Formats;
}

const Strip = memo(function Strip({ runs, from, isAhead, checkIn, checkOut, formats }: StripProps) {
  const paths = useMemo(() => stripPaths(runs), [runs]);
  const sentence = stripSentence(runs, from, formats, isAhead ? 'next ' : '');
  const frame =
    checkIn !== undefined && checkOut !== undefined && stayFrame(checkIn - from, checkOut - from, nightsIn(runs));
  return (
    <svg
      role="img"
      aria-label={sentence}
      viewBox={`0 0 ${nightsIn(runs) * NIGHT} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="strip"
    >
      <title>{sentence}</title>
      {paths.available && <path d={paths.available} className="strip-available" />}
      {paths.restricted && <path d={paths.restricted} className="strip-restricted" />}
      {paths.blocked && <path d={paths.blocked} className="strip-blocked" />}
      {paths.unknown && <path d={paths.unknown} className="strip-unknown" />}
      {frame && <path d={frame} className="strip-stay" />}
    </svg>
  );
});

/** The coordinate box of a strip. */
const [NIGHT, HEIGHT] = [2, 12];
const MARK_HEIGHT = 3;

/** An SVG path for each state; empty without a night in it. */
type StripPaths = Record<StripState, string>;

/** Restricted nights are drawn as available ones with a mark along their foot; their path is the mark. */
export function stripPaths(runs: readonly StripRun[]): StripPaths {
  const paths: StripPaths = { available: '', restricted: '', blocked: '', unknown: '' };
  let x = 0;
  for (const { state, nights } of runs) {
    const width = nights * NIGHT;
    if (state === 'unknown') paths.unknown += `M${x} ${HEIGHT / 2}h${width}`;
    else paths[state === 'restricted' ? 'available' : state] += box(x, 0, width, HEIGHT);
    if (state === 'restricted') paths.restricted += box(x, HEIGHT - MARK_HEIGHT, width, MARK_HEIGHT);
    x += width;
  }
  return paths;
}

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** The frame around the nights of a stay, counted from the strip's first; empty outside the strip. */
export function stayFrame(start: number, end: number, nights: number): string {
  const [first, last] = [Math.max(0, start), Math.min(nights, end)];
  if (first >= last) return '';
  return box(first * NIGHT + 0.5, 0.5, (last - first) * NIGHT - 1, HEIGHT - 1);
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

/** The nights of a strip in some states; without a state all of them. */
const nightsIn = (runs: readonly StripRun[], ...states: StripState[]) =>
  runs.reduce((sum, run) => sum + (states.length === 0 || states.includes(run.state) ? run.nights : 0), 0);

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
