import {
  AVAILABLE,
  type Calendar,
  type CalendarRange,
  clip,
  type DayTerms,
  expandDays,
  mergeDays,
  mergeRanges,
} from './calendar';
import { type CalendarChange, calendarChanges } from './calendar-changes';
import { readTerms, type StoredTerms, storedTerms } from './calendar-text';
import { type Day, formatDay } from './day';
import { type Interval, intersection } from './interval';
import { Decimal } from './quote/money';

/** The days for which changes are kept, unless the configuration says otherwise. */
export const DEFAULT_HISTORY_DAYS = 800;

/** The longest time that changes may be kept: ten years. */
export const MOST_HISTORY_DAYS = 3650;

/** A calendar as it was held, and the days about which it says something: a day of them without a range is unknown. */
export interface CalendarVersion {
  ranges: Calendar;
  covers: Interval;
}

/** Days with the terms that they had before a change; undefined is unknown. */
export type FormerDays = Pick<CalendarChange, 'start' | 'end' | 'was'>;

/** The differences on the days that both versions cover: a window that slides at midnight changes nothing. */
export function changesBetween(was: CalendarVersion, now: CalendarVersion): CalendarChange[] {
  const shared = intersection(was.covers, now.covers);
  return shared ? calendarChanges(was.ranges, now.ranges, shared) : [];
}

/** The days that slid out of the window with the terms that they had last; later ones win over earlier ones. */
export function joinPast(past: Calendar, was: Calendar, until: Day, from: Day): CalendarRange[] {
  const within = { start: Math.max(was[0]?.start ?? until, from), end: until };
  const [older, newer] = [expandDays(past, within), expandDays(was, within)];
  const slid = mergeDays(
    within.start,
    older.map((terms, i) => newer[i] ?? terms),
  );
  return mergeRanges([...clip(past, { start: from, end: Math.min(within.start, until) }), ...slid]);
}

/**
 * The calendar as it was before some changes.
 * @param past days that slid out of the window since
 * @param undone newest first
 * @param within the days that the calendar covered then
 */
export function calendarBefore(
  { past, now }: { past: Calendar; now: Calendar },
  undone: readonly (readonly FormerDays[])[],
  within: Interval,
): CalendarRange[] {
  const slid = expandDays(past, within);
  const days = expandDays(now, within).map((terms, i) => terms ?? slid[i]);
  for (const change of undone) {
    for (const { start, end, was } of change) {
      const shared = intersection({ start, end }, within);
      if (shared) days.fill(was, shared.start - within.start, shared.end - within.start);
    }
  }
  return mergeDays(within.start, days);
}

/** Former days as compact JSON: the first and the next day after the last, then their terms, if they had any. */
export function writeFormerDays(days: readonly FormerDays[]): string {
  return JSON.stringify(days.map(({ start, end, was }) => [start, end, ...(was ? storedTerms(was) : [])]));
}

/** The inverse of `writeFormerDays`. */
export function readFormerDays(text: string): FormerDays[] {
  return (JSON.parse(text) as [number, number, ...(StoredTerms | [])][]).map(([start, end, ...terms]) => ({
    start,
    end,
    was: terms.length === 0 ? undefined : readTerms(terms),
  }));
}

/** The fields of a resource as they were before a change, and those that it did not have. */
export interface FormerFields {
  was: Readonly<Record<string, unknown>>;
  absent: readonly string[];
}

/** The fields that make the older version of a resource out of the newer one; each field whole. */
export function formerFields(was: object, now: object): FormerFields {
  const newer = new Map(Object.entries(now).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed = Object.entries(was).filter(([name, value]) => newer.get(name) !== JSON.stringify(value));
  return {
    was: Object.fromEntries(changed),
    absent: [...newer.keys()].filter((name) => !Object.hasOwn(was, name)),
  };
}

/** A resource as it was before the changes, newest first. */
export function fieldsBefore(now: object, undone: readonly FormerFields[]): object {
  const fields = new Map(Object.entries(now));
  for (const { was, absent } of undone) {
    for (const name of absent) fields.delete(name);
    for (const [name, value] of Object.entries(was)) fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** The nights that a change took off sale or put on sale, and those on sale throughout whose price moved. */
export interface NightSums {
  closed: number;
  /** In the home's currency, as exact decimals; so are the others. */
  closedValue: string;
  opened: number;
  openedValue: string;
  dearer: number;
  cheaper: number;
  /** New prices less old ones, of the nights that got dearer or cheaper. */
  moved: string;
}

/** Nights on sale before or after a change, by outcome. */
export const NIGHT_MOVES = ['closed', 'opened', 'dearer', 'cheaper'] as const;
type NightMove = (typeof NIGHT_MOVES)[number];

/** Consecutive nights with one move and one price before and after it. */
export interface MovedNights extends Interval {
  move: NightMove;
  /** The price of a night while on sale, 0 where it had none; null while it was not. */
  was: number | null;
  now: number | null;
}

/** The nights of a calendar's change that were closed or opened, or that got dearer or cheaper, as maximal spans. */
export function movedNights(changes: readonly CalendarChange[]): MovedNights[] {
  const moved: MovedNights[] = [];
  for (const { start, end, ...terms } of changes) {
    const [was, now] = [priceOnSale(terms.was), priceOnSale(terms.now)];
    // A price of 0 is none: a night that loses its price gets no cheaper.
    if (was === now || (was !== null && now !== null && was * now === 0)) continue;
    const last = moved.at(-1);
    if (last?.end === start && last.was === was && last.now === now) last.end = end;
    else moved.push({ start, end, move: moveOf(was, now), was, now });
  }
  return moved;
}

const priceOnSale = (terms: DayTerms | undefined): number | null =>
  terms?.availability === AVAILABLE ? (terms.price ?? 0) : null;

function moveOf(was: number | null, now: number | null): NightMove {
  if (was === null) return 'opened';
  if (now === null) return 'closed';
  return now > was ? 'dearer' : 'cheaper';
}

/** The sums as the log keeps them. */
export interface KeptSums extends NightSums {
  /** The closed nights by the month of the stay, yyyy-MM; absent from changes that an older version has logged. */
  closedIn?: Readonly<Record<string, number>>;
}

/** Sums the nights of a calendar's change; null where none was closed or opened and no price moved. */
export function nightSums(changes: readonly CalendarChange[]): KeptSums | null {
  const moves = movedNights(changes);
  return moves.length === 0 ? null : { ...sumsOfMoves(moves), closedIn: closedByMonth(moves) };
}

function closedByMonth(moves: readonly MovedNights[]): Record<string, number> {
  const months: Record<string, number> = {};
  for (const { start, end, move } of moves) {
    for (let day = start; move === 'closed' && day < end; day++) {
      const month = formatDay(day).slice(0, 'yyyy-MM'.length);
      months[month] = (months[month] ?? 0) + 1;
    }
  }
  return months;
}

export function sumsOfMoves(moves: readonly MovedNights[]): NightSums {
  const nights = { closed: 0, opened: 0, dearer: 0, cheaper: 0 };
  let [closedValue, openedValue, moved] = [new Decimal(0), new Decimal(0), new Decimal(0)];
  for (const { start, end, move, was, now } of moves) {
    const value = new Decimal(now ?? 0).minus(was ?? 0).times(end - start);
    nights[move] += end - start;
    if (move === 'closed') closedValue = closedValue.minus(value);
    else if (move === 'opened') openedValue = openedValue.plus(value);
    else moved = moved.plus(value);
  }
  return {
    ...nights,
    closedValue: closedValue.toFixed(),
    openedValue: openedValue.toFixed(),
    moved: moved.toFixed(),
  };
}
