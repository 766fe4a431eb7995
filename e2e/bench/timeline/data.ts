import type { PropertyCalendar } from '@/lib/contract/calendar';
import { Random } from '@/lib/demo/random';
import { type Day, formatDay, parseDay } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';

// The data of both pages: n properties, each with 60 ranges over 1,096 days, equal on every machine.

export const DAYS = 1096;
export const DAY_WIDTH = 24;
export const ROW_HEIGHT = 40;
const RANGES = 60;
const CITIES = ['Berlin', 'Madrid', 'Lisbon', 'Paris', 'London', 'Dubai', 'Rome', 'Vienna', 'Milan', 'Porto'];

export const FIRST_DAY = parseDay('2027-01-01') as Day;

export interface SyntheticProperty {
  id: string;
  name: string;
  city: string;
  /** The ranges in the form of the API. */
  ranges: PropertyCalendar[];
  unsellable: Interval[];
}

export function syntheticPortfolio(properties: number): SyntheticProperty[] {
  const random = new Random('timeline');
  return Array.from({ length: properties }, (_, i) => {
    const city = CITIES[random.int(0, CITIES.length - 1)] as string;
    const ranges = syntheticRanges(random);
    return { id: `p${i}`, name: `Property ${i} ${city}`, city, ranges, unsellable: holesOf(ranges) };
  });
}

/** Free spans shorter than their minimum stay: about as many as the rules find. */
const holesOf = (ranges: readonly PropertyCalendar[]): Interval[] =>
  ranges.flatMap(({ from, to, minNights, availability }) => {
    const [start, end] = [parseDay(from) as Day, (parseDay(to) as Day) + 1];
    return availability === 'AVAILABLE' && end - start < minNights ? [{ start, end }] : [];
  });

function syntheticRanges(random: Random): PropertyCalendar[] {
  let next = FIRST_DAY;
  return Array.from({ length: RANGES }, (_, i) => {
    const left = RANGES - i - 1;
    const end = left === 0 ? FIRST_DAY + DAYS : Math.min(FIRST_DAY + DAYS - left, next + random.int(1, 35));
    const range = {
      ...{
        from: formatDay(next),
        to: formatDay(end - 1),
        dailyPrice: random.int(60, 300),
        minNights: random.int(1, 30),
      },
      availability: random.unit() < 0.6 ? 'AVAILABLE' : 'NOT_AVAILABLE',
      ...{ closedToArrival: random.unit() < 0.1, closedToDeparture: random.unit() < 0.1 },
    };
    next = end;
    return range;
  });
}
