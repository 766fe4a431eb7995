import type { z } from 'zod';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE, sameTerms } from '@/lib/domain/calendar';
import { parseDay } from '@/lib/domain/day';
import type { Finding } from '@/lib/domain/finding';
import type { Interval } from '@/lib/domain/interval';
import { type ReceivedRange, type RepairedCalendar, repairCalendar } from '@/lib/domain/repair-calendar';
import { PropertyCalendar, type PropertyCalendar as PropertyCalendarWire } from './calendar';
import { valueText } from './faults';
import { LARGEST_DECIMAL, LONGEST_TERM, MOST_DAYS } from './limits';

/**
 * Reads the ranges of a calendar. One in which a field cannot be read loses that field only, on the safe side
 * (design: domain rules, "A calendar that breaks the rules").
 * @param expected the days it should cover; see `repairCalendar`
 */
export function readWireCalendar(received: readonly unknown[], expected?: Interval): RepairedCalendar {
  const flawless = flawlessCalendar(received, expected);
  if (flawless) return { ranges: flawless, findings: [] };
  const findings: Finding[] = [];
  const ranges = received.map((candidate, index) => readRange(candidate, index, findings));
  return repairCalendar(ranges, expected, findings);
}

/** Wire → domain: the price of a day is its night's. */
export function receivedRange(wire: PropertyCalendarWire): ReceivedRange {
  const { from, to, dailyPrice: price, minNights, availability, closedToArrival, closedToDeparture } = wire;
  return { from, to, price, minNights, availability, closedToArrival, closedToDeparture };
}

type Unchecked = Readonly<Record<string, unknown>>;

const FIELDS = PropertyCalendar.shape;

/**
 * Reads one range field by field.
 * @param findings what could not be read is added
 */
export function readRange(candidate: unknown, index: number, findings: Finding[]): ReceivedRange {
  if (typeof candidate !== 'object' || candidate === null) {
    const text = shown(candidate);
    return { from: text, to: text, ...NOTHING_READ };
  }
  const fields = candidate as Unchecked;
  const find = (name: string, outcome: string) => {
    const message = `calendar[${index}].${name}${datesText(fields)} is ${shown(fields[name])}: ${outcome}.`;
    findings.push({ code: 'calendar.unreadable-field', message });
  };
  const read = <Field extends z.ZodType>(field: Field, name: string, outcome: string): z.output<Field> | null => {
    const { success, data } = field.safeParse(fields[name]);
    if (!success) find(name, outcome);
    return success ? data : null;
  };
  const day = (name: 'from' | 'to') => {
    const { text, isTimed } = dayOf(fields[name]);
    const message = `calendar[${index}].${name} is ${shown(fields[name])}: it is read as ${text}.`;
    if (isTimed) findings.push({ code: 'calendar.day-with-time', message });
    return text;
  };
  const [from, to] = [day('from'), day('to')];
  const availability =
    read(FIELDS.availability, 'availability', 'these days are not sold') ?? shown(fields.availability);
  let price = read(FIELDS.dailyPrice, 'dailyPrice', NO_PRICE);
  let minNights = read(FIELDS.minNights, 'minNights', 'stays that start here are not verified');
  // Nights that are not for sale need neither a price nor a minimum.
  const isForSale = availability !== NOT_AVAILABLE;
  if (price !== null && price <= 0) {
    if (isForSale) find('dailyPrice', NO_PRICE);
    price = null;
  }
  if (minNights !== null && minNights < 1) {
    if (isForSale) find('minNights', 'it counts as 1');
    minNights = 1;
  }
  const closedToArrival = read(FIELDS.closedToArrival, 'closedToArrival', 'nobody may arrive') ?? true;
  const closedToDeparture = read(FIELDS.closedToDeparture, 'closedToDeparture', 'nobody may leave') ?? true;
  return { from, to, price, minNights, availability, closedToArrival, closedToDeparture };
}

const NOTHING_READ = {
  price: null,
  minNights: null,
  availability: NOT_AVAILABLE,
  closedToArrival: true,
  closedToDeparture: true,
};
const NO_PRICE = 'these nights have no price';

/** A day, with or without a time or zone behind it: '2027-03-01T00:00:00Z', '2027-03-01+02:00'. */
const TIMED_DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.,]+)? ?(?:Z|[+-]\d{2}:?(?:\d{2})?)?$/i;

function dayOf(received: unknown): { text: string; isTimed: boolean } {
  if (typeof received !== 'string') return { text: shown(received), isTimed: false };
  const day = TIMED_DAY.exec(received)?.[1];
  return day && day !== received ? { text: day, isTimed: true } : { text: received, isTimed: false };
}

function datesText({ from, to }: Unchecked): string {
  return typeof from === 'string' && typeof to === 'string' && parseDay(from) !== null && parseDay(to) !== null
    ? ` (${from} to ${to})`
    : '';
}

/** A value as JSON, cut; never the text of an availability. */
const shown = (value: unknown): string => valueText(value)?.slice(0, LONGEST_TERM) ?? 'missing';

/**
 * A calendar without faults, read in one pass; null for any other. Nearly all have none, and a portfolio has a million
 * ranges: checking, copying and repairing them step by step takes ten times as long.
 * @param expected the days it should cover
 */
export function flawlessCalendar(received: readonly unknown[], expected?: Interval): CalendarRange[] | null {
  const ranges: CalendarRange[] = [];
  let before: CalendarRange | null = null;
  for (const candidate of received) {
    const range = flawlessRange(candidate);
    if (!range || (before && (before.end !== range.start || sameTerms(before, range)))) return null;
    ranges.push(range);
    before = range;
  }
  const [first] = ranges;
  if (!first || !before) return null;
  return expected && (expected.start < first.start || expected.end > before.end) ? null : ranges;
}

function flawlessRange(candidate: unknown): CalendarRange | null {
  if (typeof candidate !== 'object' || candidate === null) return null;
  const { from, to, dailyPrice, minNights, availability, closedToArrival, closedToDeparture } = candidate as Unchecked;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  if (typeof dailyPrice !== 'number' || !(Math.abs(dailyPrice) <= LARGEST_DECIMAL)) return null;
  if (typeof minNights !== 'number' || !Number.isInteger(minNights) || Math.abs(minNights) > MOST_DAYS) return null;
  if (availability !== AVAILABLE && availability !== NOT_AVAILABLE) return null;
  if (availability === AVAILABLE && (dailyPrice <= 0 || minNights < 1)) return null;
  if (typeof closedToArrival !== 'boolean' || typeof closedToDeparture !== 'boolean') return null;
  const [start, last] = [parseDay(from), parseDay(to)];
  if (start === null || last === null || last < start) return null;
  return {
    start,
    end: last + 1,
    price: dailyPrice > 0 ? dailyPrice : null,
    minNights: Math.max(1, minNights),
    availability,
    closedToArrival,
    closedToDeparture,
  };
}
