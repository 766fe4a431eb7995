import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { minorDigits } from '@/lib/domain/minor-digits';
import { costsOf, priceOf } from './costs';
import type { Amount, Pricing, StayReading } from './quote';
import { pricedRanges } from './reading-lines';

/** A home's prices, and the optional surcharges that are chosen. */
interface Priced {
  pricing: Pricing;
  calendar: Calendar;
  options: readonly string[];
  reading: StayReading | undefined;
}

/**
 * Makes a function that tells the total of many stays at one home, as `costsOf` does; null where it is not known.
 * Surcharges and rent are worked out once for each number of nights, as a month is thirty of them. Daily prices in whole
 * minor units are added up beforehand: they are never rounded.
 * @param within the days of all the stays
 */
export function stayTotals(
  { reading, ...priced }: Priced,
  within: Interval,
): (checkIn: Day, checkOut: Day) => Amount | null {
  const exactly = (checkIn: Day, checkOut: Day) => costsOf(priced, checkIn, checkOut);
  const digits = minorDigits(priced.pricing.currency);
  const sums = reading === 'rent' ? null : sumsByDay(priced.calendar, within, digits);
  if (reading !== 'rent' && !sums) return (checkIn, checkOut) => priceOf(exactly(checkIn, checkOut), reading).total;
  const byNights = new Map<number, { rent: Amount | null; surcharges: Amount | null }>();
  return (checkIn, checkOut) => {
    const nights = checkOut - checkIn;
    let known = byNights.get(nights);
    if (!known) {
      // Neither depends on the calendar, whose lines take the most time.
      const { byRent, surchargesTotal } = costsOf({ ...priced, calendar: [] }, checkIn, checkOut);
      known = { rent: byRent.total, surcharges: surchargesTotal };
      byNights.set(nights, known);
    }
    if (!sums) return known.rent;
    const subtotal = sums(checkIn, checkOut);
    if (subtotal === null || known.surcharges === null) return null;
    const total = subtotal + Math.round(Number(known.surcharges) * 10 ** digits);
    return total < 0 ? null : (total / 10 ** digits).toFixed(digits);
  };
}

/** The daily prices of some nights added up, in minor units; null where one is missing. Null where they are not whole. */
function sumsByDay(calendar: Calendar, within: Interval, digits: number) {
  const sums = new Float64Array(within.end - within.start + 1);
  const priced = new Uint16Array(sums.length);
  const unit = 10 ** digits;
  let next = 0;
  const fill = (until: number, price: number, has: 0 | 1) => {
    for (; next < until; next++) {
      sums[next + 1] = (sums[next] as number) + price;
      priced[next + 1] = (priced[next] as number) + has;
    }
  };
  for (const { start, end, price } of pricedRanges(calendar, within)) {
    const units = Math.round(price * unit);
    if (units / unit !== price) return null;
    fill(start - within.start, 0, 0);
    fill(end - within.start, units, 1);
  }
  fill(sums.length - 1, 0, 0);
  return (checkIn: Day, checkOut: Day): number | null => {
    const [from, to] = [checkIn - within.start, checkOut - within.start];
    const isWhole = (priced[to] as number) - (priced[from] as number) === to - from;
    return isWhole ? (sums[to] as number) - (sums[from] as number) : null;
  };
}
