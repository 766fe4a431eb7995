import { AVAILABLE, type CalendarRange, type DayTerms, mergeRanges, NOT_AVAILABLE, sameTerms } from './calendar';
import { formatDay, parseDay } from './day';
import { type Finding, told } from './finding';
import { type Interval, uncovered } from './interval';

/** A range as a service sends it: inclusive dates as text, which need not be any, and terms that could be read. */
export interface ReceivedRange extends DayTerms {
  /** 'yyyy-MM-dd', first day. */
  from: string;
  /** 'yyyy-MM-dd', last day. */
  to: string;
}

/** A calendar that keeps the rules, with its repairs. */
export interface RepairedCalendar {
  ranges: CalendarRange[];
  /** Some of each kind: see `told`. */
  findings: Finding[];
}

/**
 * Makes a valid calendar of a service's ranges. Every repair is reported, and no night becomes sellable that may be taken:
 * overlaps take the stricter value, gaps stay unknown, and a range whose days cannot be told puts the calendar in doubt.
 *
 * @param expected the days the calendar should cover; days of it before the first and after the last range count as
 *   gaps. Without it only gaps between ranges do.
 * @param unread the findings of reading the ranges, which come first
 */
export function repairCalendar(
  received: readonly ReceivedRange[],
  expected?: Interval,
  unread: readonly Finding[] = [],
): RepairedCalendar {
  const findings: Finding[] = [...unread];
  const { ranges, unknown, inDoubt } = datedRanges(received, findings);
  reportUnmerged(ranges, findings);
  reportUnknownAvailability(ranges, findings);

  reportOverlaps(ranges, findings);

  const laid = strictest([...ranges, ...unknown].sort(byDays));
  const merged = mergeRanges(laid.filter(({ availability }) => availability !== UNKNOWN_DAYS));
  if (inDoubt) for (const range of merged) range.inDoubt = true;

  const first = merged[0];
  const last = merged.at(-1);
  const span = expected ?? (first && last ? { start: first.start, end: last.end } : { start: 0, end: 0 });
  for (const gap of uncovered(merged, span)) {
    findings.push({ code: 'calendar.gap', span: gap, message: `The calendar says nothing about ${spanText(gap)}.` });
  }
  return { ranges: merged, findings: told(findings) };
}

interface DatedRanges {
  ranges: CalendarRange[];
  /** Days that a range makes unknown, with terms that loosen and tighten nothing. */
  unknown: CalendarRange[];
  /** The days of a range cannot be told: it may concern any. */
  inDoubt: boolean;
}

/** Stricter than AVAILABLE, and no availability that a service can send: readers replace NUL. */
const UNKNOWN_DAYS = '\0';
const NO_TERMS = {
  price: 0,
  minNights: 0,
  availability: UNKNOWN_DAYS,
  closedToArrival: false,
  closedToDeparture: false,
};

function datedRanges(received: readonly ReceivedRange[], findings: Finding[]): DatedRanges {
  const ranges: CalendarRange[] = [];
  const unknown: CalendarRange[] = [];
  let inDoubt = false;
  for (const { from, to, ...terms } of received) {
    const first = parseDay(from);
    const last = parseDay(to);
    if (first === null || last === null) {
      inDoubt = true;
      findings.push({ code: 'calendar.in-doubt', message: untoldDays(from, to) });
      // The one day that can be told may be taken.
      const day = first ?? last;
      if (day !== null && terms.availability !== AVAILABLE) ranges.push({ ...terms, start: day, end: day + 1 });
    } else if (first <= last) ranges.push({ ...terms, start: first, end: last + 1 });
    else {
      const span = { start: last, end: first + 1 };
      unknown.push({ ...NO_TERMS, ...span });
      const message = `A range ends before it begins: ${spanText(span)} are unknown.`;
      findings.push({ code: 'calendar.invalid-range', span, message });
    }
  }
  return { ranges: ranges.sort(byDays), unknown, inDoubt };
}

const byDays = (a: Interval, b: Interval): number => a.start - b.start || a.end - b.end;

function untoldDays(from: string, to: string): string {
  const [begin, end] = [shortened(from), shortened(to)];
  const fault = parseDay(from) === null ? begin : end;
  return `The days of a range cannot be told, and no stay is verified: it goes from “${begin}” to “${end}”, and “${fault}” is not a date.`;
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
      message: `${spanText({ start, end })} has the unknown availability "${shortened(availability)}" and is not sold.`,
    });
  }
}

function reportOverlaps(sorted: readonly CalendarRange[], findings: Finding[]): void {
  for (const span of overlapsOf(sorted)) {
    findings.push({
      code: 'calendar.overlap',
      span,
      message: `Several ranges cover ${spanText(span)}; the stricter values count.`,
    });
  }
}

/** The days that more than one range covers. */
function overlapsOf(sorted: readonly CalendarRange[]): Interval[] {
  const overlaps: Interval[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const { start, end } of sorted) {
    const shared = { start, end: Math.min(end, reach) };
    const last = overlaps.at(-1);
    if (shared.start < shared.end) {
      if (last && shared.start <= last.end) last.end = Math.max(last.end, shared.end);
      else overlaps.push(shared);
    }
    reach = Math.max(reach, end);
  }
  return overlaps;
}

/**
 * Each day takes the strictest terms of the ranges that cover it. Half is laid over half: thousands of ranges over the
 * same days would take seconds if each day asked all of its ranges.
 */
function strictest(sorted: readonly CalendarRange[]): CalendarRange[] {
  if (sorted.length < 2) return [...sorted];
  const middle = sorted.length >> 1;
  return overlaid(strictest(sorted.slice(0, middle)), strictest(sorted.slice(middle)));
}

/** Two calendars, each in order and free of overlaps, as one. */
function overlaid(one: readonly CalendarRange[], other: readonly CalendarRange[]): CalendarRange[] {
  const pieces: CalendarRange[] = [];
  let [i, j, at] = [0, 0, Number.NEGATIVE_INFINITY];
  for (let [a, b] = [one[0], other[0]]; a || b; [a, b] = [one[i], other[j]]) {
    const start = Math.max(at, Math.min(a?.start ?? NEVER, b?.start ?? NEVER));
    // The next range to begin ends the piece.
    const inA = a && a.start <= start ? a : null;
    const inB = b && b.start <= start ? b : null;
    const end = Math.min(inA?.end ?? a?.start ?? NEVER, inB?.end ?? b?.start ?? NEVER);
    const terms = inA && inB ? stricter(inA, inB) : (inA ?? inB);
    if (terms) pieces.push({ ...terms, start, end });
    if (a && a.end <= end) i += 1;
    if (b && b.end <= end) j += 1;
    at = end;
  }
  return pieces;
}

const NEVER = Number.POSITIVE_INFINITY;

function stricter(a: DayTerms, b: DayTerms): DayTerms {
  return {
    price: greater(a.price, b.price),
    minNights: greater(a.minNights, b.minNights),
    availability: stricterAvailability(a.availability, b.availability),
    closedToArrival: a.closedToArrival || b.closedToArrival,
    closedToDeparture: a.closedToDeparture || b.closedToDeparture,
  };
}

/** Null, which could not be read, is stricter than any number. */
const greater = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);

/** NOT_AVAILABLE before unknown values (the first of them in code-unit order), AVAILABLE only where all agree. */
function stricterAvailability(a: string, b: string): string {
  if (a === b || b === AVAILABLE) return a;
  if (a === AVAILABLE || b === NOT_AVAILABLE) return b;
  return a === NOT_AVAILABLE || a < b ? a : b;
}

/** The longest text shown of a value that should be a date or one word. */
const LONGEST_QUOTED = 40;

const shortened = (text: string): string =>
  text.length <= LONGEST_QUOTED ? text : `${text.slice(0, LONGEST_QUOTED)}…`;

function spanText({ start, end }: Interval): string {
  return end - start === 1 ? formatDay(start) : `${formatDay(start)} to ${formatDay(end - 1)}`;
}
