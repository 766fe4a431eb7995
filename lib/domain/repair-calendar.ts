import { AVAILABLE, type CalendarRange, type DayTerms, mergeRanges, NOT_AVAILABLE, sameTerms } from './calendar';
import { formatDay, parseDay } from './day';
import type { Finding } from './finding';
import { type Interval, uncovered } from './interval';

/** A range as a service sends it: inclusive dates as text, nothing checked. */
export interface ReceivedRange extends DayTerms {
  /** 'yyyy-MM-dd', first day. */
  from: string;
  /** 'yyyy-MM-dd', last day. */
  to: string;
}

/** A calendar that keeps the rules, and what had to be done to make it so. */
export interface RepairedCalendar {
  ranges: CalendarRange[];
  findings: Finding[];
}

/**
 * Makes a calendar of what a real service sends. Nothing is dropped in silence, and nothing becomes sellable that may
 * be taken: overlaps take the stricter value, gaps stay unknown.
 *
 * @param expected the days the calendar should cover; days of it before the first and after the last range count as
 *   gaps. Without it only gaps between ranges do.
 */
export function repairCalendar(received: readonly ReceivedRange[], expected?: Interval): RepairedCalendar {
  const findings: Finding[] = [];
  const ranges = datedRanges(received, findings).sort((a, b) => a.start - b.start || a.end - b.end);
  reportUnmerged(ranges, findings);
  reportUnknownAvailability(ranges, findings);

  const overlapping = ranges.some((range, i) => i > 0 && range.start < (ranges[i - 1] as CalendarRange).end);
  const merged = mergeRanges(overlapping ? resolveOverlaps(ranges, findings) : ranges);

  const first = merged[0];
  const last = merged.at(-1);
  const span = expected ?? (first && last ? { start: first.start, end: last.end } : { start: 0, end: 0 });
  for (const gap of uncovered(merged, span)) {
    findings.push({ code: 'calendar.gap', span: gap, message: `The calendar says nothing about ${spanText(gap)}.` });
  }
  return { ranges: merged, findings };
}

function datedRanges(received: readonly ReceivedRange[], findings: Finding[]): CalendarRange[] {
  const ranges: CalendarRange[] = [];
  for (const { from, to, ...terms } of received) {
    const first = parseDay(from);
    const last = parseDay(to);
    if (first !== null && last !== null && first <= last) {
      ranges.push({ ...terms, start: first, end: last + 1 });
      continue;
    }
    const why =
      first === null ? `"${from}" is not a date` : last === null ? `"${to}" is not a date` : 'it ends before it begins';
    findings.push({
      code: 'calendar.invalid-range',
      message: `The range from ${from} to ${to} is left out: ${why}.`,
    });
  }
  return ranges;
}

function reportUnmerged(sorted: readonly CalendarRange[], findings: Finding[]): void {
  sorted.forEach((range, i) => {
    const before = sorted[i - 1];
    if (!before || before.end !== range.start || !sameTerms(before, range)) return;
    findings.push({
      code: 'calendar.unmerged',
      span: { start: before.start, end: range.end },
      message: `Two neighbouring ranges that meet on ${formatDay(range.start)} say the same and should be one.`,
    });
  });
}

function reportUnknownAvailability(ranges: readonly CalendarRange[], findings: Finding[]): void {
  for (const { start, end, availability } of ranges) {
    if (availability === AVAILABLE || availability === NOT_AVAILABLE) continue;
    findings.push({
      code: 'calendar.unknown-availability',
      span: { start, end },
      message: `${spanText({ start, end })} has the unknown availability "${availability}" and is not sold.`,
    });
  }
}

/** Cuts ranges at every edge; each piece takes the strictest terms of the ranges that cover it. */
function resolveOverlaps(sorted: readonly CalendarRange[], findings: Finding[]): CalendarRange[] {
  const edges = [...new Set(sorted.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const pieces: CalendarRange[] = [];
  const overlaps: Interval[] = [];
  let active: CalendarRange[] = [];
  let next = 0;
  edges.forEach((start, i) => {
    const end = edges[i + 1];
    if (end === undefined) return;
    active = active.filter((range) => range.end > start);
    for (let range = sorted[next]; range && range.start === start; range = sorted[++next]) active.push(range);
    const [one, ...others] = active;
    if (!one) return;
    pieces.push({ ...others.reduce<DayTerms>(stricter, one), start, end });
    if (others.length === 0) return;
    const last = overlaps.at(-1);
    if (last?.end === start) last.end = end;
    else overlaps.push({ start, end });
  });
  for (const span of overlaps) {
    findings.push({
      code: 'calendar.overlap',
      span,
      message: `Several ranges cover ${spanText(span)}; the stricter values count.`,
    });
  }
  return pieces;
}

function stricter(a: DayTerms, b: DayTerms): DayTerms {
  return {
    price: Math.max(a.price, b.price),
    minNights: Math.max(a.minNights, b.minNights),
    availability: stricterAvailability(a.availability, b.availability),
    closedToArrival: a.closedToArrival || b.closedToArrival,
    closedToDeparture: a.closedToDeparture || b.closedToDeparture,
  };
}

/** NOT_AVAILABLE before unknown values (the first of them in code-unit order), AVAILABLE only where all agree. */
function stricterAvailability(a: string, b: string): string {
  if (a === b || b === AVAILABLE) return a;
  if (a === AVAILABLE || b === NOT_AVAILABLE) return b;
  return a === NOT_AVAILABLE || a < b ? a : b;
}

function spanText({ start, end }: Interval): string {
  return end - start === 1 ? formatDay(start) : `${formatDay(start)} to ${formatDay(end - 1)}`;
}
