import { AVAILABLE, type Calendar } from './calendar';
import { civilDate, type Day, weekday } from './day';

/** The prices of a home, beside those of its own kind: homes of one area, currency and number of bedrooms. */
export interface HomePrices {
  id: string;
  kind: string;
  /** The advertised rent a month. */
  rent: number;
  /** By month (year × 12 + month), the average price of a night on sale. */
  nights: readonly (readonly [month: number, price: number])[];
  /** A night of a weekend (Friday and Saturday) in nights of other days; null where either kind is not on sale. */
  weekend: number | null;
}

/** The rent, the weekend in nights of other days, or the nights of a month (year × 12 + month). */
type Compared = 'rent' | 'weekend' | number;

/** A price far from those of its kind. */
export interface OddPrice {
  of: Compared;
  price: number;
  median: number;
  /** Half of the prices lie between. */
  quartiles: readonly [low: number, high: number];
  /** Homes that were compared, this one among them. */
  homes: number;
}

const FEWEST_HOMES = 8;
/** The modified z-score from which a value is an outlier (Iglewicz and Hoaglin, 1993). */
const FAR = 3.5;
/** The standard deviation of a normal distribution in median absolute deviations. */
const DEVIATIONS = 1.4826;
/** A price among similar ones is odd only from this multiple of the median, or below its inverse; weekends differ less. */
const TIMES = 2;
const TIMES_OF_WEEKENDS = 1.5;

/** The odd prices of homes by id: rents, weekends, and nights month by month. */
export function oddPrices(homes: Iterable<HomePrices>): Map<string, OddPrice[]> {
  const kinds = new Map<string, { of: Compared; prices: { id: string; price: number }[] }>();
  const compare = (kind: string, of: Compared, id: string, price: number) => {
    if (price <= 0) return;
    const key = `${of} ${kind}`;
    const known = kinds.get(key);
    if (known) known.prices.push({ id, price });
    else kinds.set(key, { of, prices: [{ id, price }] });
  };
  for (const { id, kind, rent, nights, weekend } of homes) {
    compare(kind, 'rent', id, rent);
    if (weekend !== null) compare(kind, 'weekend', id, weekend);
    for (const [month, price] of nights) compare(kind, month, id, price);
  }
  const odd = new Map<string, OddPrice[]>();
  for (const { of, prices } of kinds.values()) {
    if (prices.length < FEWEST_HOMES) continue;
    const sorted = Float64Array.from(prices, ({ price }) => price).sort();
    const median = quantile(sorted, 0.5);
    const times = of === 'weekend' ? TIMES_OF_WEEKENDS : TIMES;
    const spread = quantile(sorted.map((price) => Math.abs(price - median)).sort(), 0.5);
    for (const { id, price } of prices) {
      const isFar = Math.abs(price - median) > FAR * DEVIATIONS * spread;
      if (!isFar || (price < times * median && price > median / times)) continue;
      const quartiles = [quantile(sorted, 0.25), quantile(sorted, 0.75)] as const;
      const known = odd.get(id) ?? [];
      known.push({ of, price, median, quartiles, homes: prices.length });
      odd.set(id, known);
    }
  }
  return odd;
}

/** Between the two nearest values of an ascending row, in proportion. */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] as number;
  const above = sorted[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}

/** The average price of the nights on sale by month, over a window. */
export function monthlyPrices(calendar: Calendar, { start, end }: { start: Day; end: Day }): [number, number][] {
  const sums = new Map<number, { nights: number; price: number }>();
  for (const range of calendar) {
    if (range.availability !== AVAILABLE || range.price === null) continue;
    for (let day = Math.max(range.start, start); day < Math.min(range.end, end); day++) {
      const { year, month } = civilDate(day);
      const key = year * 12 + month;
      const sum = sums.get(key) ?? { nights: 0, price: 0 };
      sum.nights += 1;
      sum.price += range.price;
      sums.set(key, sum);
    }
  }
  return [...sums].map(([month, { nights, price }]) => [month, price / nights]);
}

/** The weekdays whose nights are a weekend's: Friday and Saturday. */
const WEEKEND = [5, 6];

/** The average price of the weekend's nights on sale, in average prices of the others; null where either are none. */
export function weekendPrice(calendar: Calendar, { start, end }: { start: Day; end: Day }): number | null {
  const weekend = { nights: 0, price: 0 };
  const others = { nights: 0, price: 0 };
  for (const range of calendar) {
    if (range.availability !== AVAILABLE || range.price === null) continue;
    for (let day = Math.max(range.start, start); day < Math.min(range.end, end); day++) {
      const sum = WEEKEND.includes(weekday(day)) ? weekend : others;
      sum.nights += 1;
      sum.price += range.price;
    }
  }
  if (weekend.nights === 0 || others.price <= 0) return null;
  return weekend.price / weekend.nights / (others.price / others.nights);
}
