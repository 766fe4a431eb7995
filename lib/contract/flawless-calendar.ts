import { AVAILABLE, type CalendarRange, NOT_AVAILABLE, sameTerms } from '@/lib/domain/calendar';
import { parseDay } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { LARGEST_DECIMAL, MOST_DAYS } from './limits';

/**
 * A calendar with nothing in it to report or repair, read in one go; null for every other. Nearly all are such, and a
 * portfolio has a million ranges: checked, copied and repaired step by step they take ten times as long.
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

type Unchecked = Readonly<Record<string, unknown>>;

function flawlessRange(candidate: unknown): CalendarRange | null {
  if (typeof candidate !== 'object' || candidate === null) return null;
  const { from, to, dailyPrice, minNights, availability, closedToArrival, closedToDeparture } = candidate as Unchecked;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  if (typeof dailyPrice !== 'number' || !(Math.abs(dailyPrice) <= LARGEST_DECIMAL)) return null;
  if (typeof minNights !== 'number' || !Number.isInteger(minNights) || Math.abs(minNights) > MOST_DAYS) return null;
  if (availability !== AVAILABLE && availability !== NOT_AVAILABLE) return null;
  if (typeof closedToArrival !== 'boolean' || typeof closedToDeparture !== 'boolean') return null;
  const [start, last] = [parseDay(from), parseDay(to)];
  if (start === null || last === null || last < start) return null;
  return { start, end: last + 1, price: dailyPrice, minNights, availability, closedToArrival, closedToDeparture };
}
