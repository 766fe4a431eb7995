import { formatDay, weekday } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import { type Interval, intersection } from '@/lib/domain/interval';
import type { Decimal } from '@/lib/domain/quote/money';
import { reportingHead, reportingText, unroundedSum } from '@/lib/domain/reporting-sum';
import { type LostNights, PRICE_DECIMALS } from './lost-nights';
import { type NightsAhead, Run } from './nights-ahead';
import { middlePrices, PricedNights } from './priced-nights';
import { amountText } from './value';

/** Amounts by currency, as exact text, the commonest first. */
type Money = Record<string, string>;

/** The sums of some homes over a window. Amounts are in ten-thousandths; a night without a price is in none. */
export class Tally {
  homes = 0;
  #nights = 0;
  #nightsOnSale = 0;
  #lostNights = 0;
  #lateNights = 0;
  /** By currency. */
  readonly #homes = new Map<string, number>();
  readonly #lost = new Map<string, number>();
  readonly #late = new Map<string, number>();
  readonly #onSale = new Map<string, PricedNights>();

  constructor(readonly window: Interval) {}

  /** @param home undefined: nothing is known of its nights */
  add(home: NightsAhead | undefined): void {
    this.homes += 1;
    if (!home) return;
    const { currency } = home;
    raiseBy(this.#homes, currency, 1);
    for (const days of home.known) this.#nights += nightsOf(intersection(days, this.window));
    this.#addOnSale(this.#onSaleIn(currency), home.forSale);
    this.#addLost(home);
  }

  #addOnSale(onSale: PricedNights, forSale: Float64Array): void {
    const { start, end } = this.window;
    for (let run = 0; run < forSale.length; run += Run.Count) {
      const first = Math.max(forSale[run + Run.Start] as number, start);
      if (first >= end) break;
      const nights = Math.min(forSale[run + Run.End] as number, end) - first;
      if (nights <= 0) continue;
      this.#nightsOnSale += nights;
      const price = forSale[run + Run.Amount] as number;
      if (price > 0) onSale.add(price, nights);
    }
  }

  #addLost({ currency, lost, forSale, noticeEnd }: NightsAhead): void {
    let [value, late] = [0, 0];
    for (const span of lost) {
      const clipped = intersection(span, this.window);
      if (!clipped) break;
      this.#lostNights += nightsOf(clipped);
      value += lostValueWithin(forSale, span, clipped);
      if (clipped.start >= noticeEnd) continue;
      const tooLate = { start: clipped.start, end: Math.min(clipped.end, noticeEnd) };
      this.#lateNights += nightsOf(tooLate);
      late += lostValueWithin(forSale, span, tooLate);
    }
    raiseBy(this.#lost, currency, value);
    raiseBy(this.#late, currency, late);
  }

  /** Adds the sums of other homes over the same window. */
  merge(other: Tally): void {
    this.homes += other.homes;
    this.#nights += other.#nights;
    this.#nightsOnSale += other.#nightsOnSale;
    this.#lostNights += other.#lostNights;
    this.#lateNights += other.#lateNights;
    for (const [currency, homes] of other.#homes) raiseBy(this.#homes, currency, homes);
    for (const [currency, nights] of other.#onSale) this.#onSaleIn(currency).addAll(nights);
    for (const [currency, value] of other.#lost) raiseBy(this.#lost, currency, value);
    for (const [currency, value] of other.#late) raiseBy(this.#late, currency, value);
  }

  #onSaleIn(currency: string): PricedNights {
    const known = this.#onSale.get(currency);
    if (known) return known;
    const nights = new PricedNights();
    this.#onSale.set(currency, nights);
    return nights;
  }

  /**
   * Nights that are on sale are lost where no valid stay covers them, and sellable otherwise. Late ones are lost within the
   * home's advance notice.
   */
  figures(converter: Converter) {
    const onSale = [...this.#onSale].filter(([, { count }]) => count > 0).sort(([, a], [, b]) => b.count - a.count);
    const nightsOnSale = this.#nightsOnSale;
    const money = (amountOf: (nights: PricedNights, currency: string) => number | undefined) =>
      moneyOf(onSale.map(([currency, nights]) => [currency, amountOf(nights, currency)]));
    return {
      homes: this.homes,
      nights: this.#nights,
      nightsOnSale,
      sellableNights: nightsOnSale - this.#lostNights,
      lostNights: this.#lostNights,
      lateNights: this.#lateNights,
      valueOnSale: money(({ value }) => value),
      valueLost: money((_, currency) => this.#lost.get(currency)),
      valueLate: money((_, currency) => this.#late.get(currency)),
      averagePrice: money(({ value, count }) => value / count),
      medianPrice: money((nights, currency) => medianOf([{ currency, nights, rate: 1 }])),
      money: this.#inReporting(converter),
    };
  }

  /** The figures over all currencies that have a rate. */
  #inReporting(converter: Converter) {
    const rated = [...this.#onSale].flatMap(([currency, nights]) => {
      const rate = nights.count > 0 ? converter.rateOf(currency) : undefined;
      return rate === undefined ? [] : [{ currency, nights, rate: Number(rate) }];
    });
    const count = rated.reduce((sum, { nights }) => sum + nights.count, 0);
    const onSale = worthInAll(
      rated.map(({ currency, nights }) => [currency, nights.value]),
      converter,
    );
    const text = (amount: Decimal) => reportingText(amount, converter);
    return {
      ...reportingHead(this.#homes, converter),
      onSale: text(onSale),
      lost: reportedText(this.#lost, converter),
      late: reportedText(this.#late, converter),
      average: count === 0 ? null : text(onSale.dividedBy(count)),
      median: count === 0 ? null : text(worthInAll(middleOf(rated), converter).dividedBy(2)),
    };
  }
}

/** Ten-thousandths by currency, added up as text. */
export const reportedText = (amounts: Iterable<readonly [string, number]>, converter: Converter): string =>
  reportingText(worthInAll(amounts, converter), converter);

const middleOf = (nights: Parameters<typeof middlePrices>[0]) =>
  middlePrices(nights).map(({ currency, price }) => [currency, price] as const);

/** The middle price of nights in one currency; of an even number, halfway between the two in the middle. */
const medianOf = (nights: Parameters<typeof middlePrices>[0]): number =>
  middlePrices(nights).reduce((sum, { price }) => sum + price / 2, 0);

/** Ten-thousandths by currency as units of the reporting one, not rounded. */
const worthInAll = (amounts: Iterable<readonly [currency: string, amount: number]>, converter: Converter): Decimal =>
  unroundedSum(amounts, converter).dividedBy(10 ** PRICE_DECIMALS);

/** Homes on sale day by day. */
export class DailyTally {
  readonly #onSale: Float64Array;
  readonly #lost: Float64Array;
  /** By currency: the sum of prices and the number of nights that have one, each as the difference to the day before. */
  readonly #prices = new Map<string, { sum: Float64Array; nights: Float64Array }>();

  constructor(readonly window: Interval) {
    this.#onSale = this.#newDays();
    this.#lost = this.#newDays();
  }

  add(home: NightsAhead | undefined): void {
    if (!home) return;
    const { forSale } = home;
    const { start, end } = this.window;
    const prices = this.#prices.get(home.currency) ?? { sum: this.#newDays(), nights: this.#newDays() };
    this.#prices.set(home.currency, prices);
    for (let run = 0; run < forSale.length; run += Run.Count) {
      const first = Math.max((forSale[run + Run.Start] as number) - start, 0);
      const last = Math.min(forSale[run + Run.End] as number, end) - start;
      if (first >= last) continue;
      raise(this.#onSale, first, last, 1);
      const price = forSale[run + Run.Amount] as number;
      if (price === 0) continue;
      raise(prices.nights, first, last, 1);
      raise(prices.sum, first, last, price);
    }
    for (const span of home.lost) {
      const days = intersection(span, this.window);
      if (days) raise(this.#lost, days.start - start, days.end - start, 1);
    }
  }

  /** The figures of each day, month and weekday. */
  figures(converter: Converter) {
    const { start, end } = this.window;
    const [onSale, lost] = [sums(this.#onSale), sums(this.#lost)];
    const prices = [...this.#prices].map(([currency, { sum, nights }]) => ({
      ...{ currency, sum: sums(sum), nights: sums(nights) },
    }));
    const over = (days: readonly number[]) => {
      const total = (values: Float64Array) => days.reduce((sum, i) => sum + (values[i] as number), 0);
      const amounts = prices.map(({ currency, ...of }) => ({ currency, sum: total(of.sum), nights: total(of.nights) }));
      const rated = amounts.filter(({ currency }) => converter.rateOf(currency) !== undefined);
      const priced = rated.reduce((count, { nights }) => count + nights, 0);
      const worth = worthInAll(
        rated.map(({ currency, sum }) => [currency, sum]),
        converter,
      );
      return {
        onSale: total(onSale),
        lost: total(lost),
        average: priced === 0 ? null : reportingText(worth.dividedBy(priced), converter),
        averagePrice: moneyOf(
          amounts.map(({ currency, sum, nights }) => [currency, nights === 0 ? undefined : sum / nights]),
        ),
      };
    };
    const days = Array.from({ length: end - start }, (_, i) => i);
    const monthOf = (i: number) => formatDay(start + i).slice(0, 'yyyy-MM'.length);
    return {
      daily: days.map((i) => ({ day: start + i, ...over([i]) })),
      months: [...new Set(days.map(monthOf))].map((month) => ({
        month,
        ...over(days.filter((i) => monthOf(i) === month)),
      })),
      weekdays: [1, 2, 3, 4, 5, 6, 7].map((one) => ({
        weekday: one,
        ...over(days.filter((i) => weekday(start + i) === one)),
      })),
    };
  }

  #newDays(): Float64Array {
    return new Float64Array(this.window.end - this.window.start + 1);
  }
}

const nightsOf = (span: Interval | null): number => (span ? span.end - span.start : 0);

/** A currency without an amount stays without one. */
function raiseBy(sums: Map<string, number>, currency: string, value: number): void {
  if (value > 0) sums.set(currency, (sums.get(currency) ?? 0) + value);
}

/** Raises the days [first, end) of a row of differences. */
function raise(differences: Float64Array, first: number, end: number, value: number): void {
  differences[first] = (differences[first] as number) + value;
  differences[end] = (differences[end] as number) - value;
}

function sums(differences: Float64Array): Float64Array {
  for (let i = 1; i < differences.length; i++) {
    differences[i] = (differences[i] as number) + (differences[i - 1] as number);
  }
  return differences;
}

/** The price of those of some lost nights that lie within a window, in ten-thousandths. */
export const lostValueWithin = (
  forSale: Float64Array,
  lost: Interval & Pick<LostNights, 'value'>,
  clipped: Interval,
): number => (clipped.start === lost.start && clipped.end === lost.end ? lost.value : valueWithin(forSale, clipped));

/** The price of nights that are for sale, in ten-thousandths. */
export function valueWithin(forSale: Float64Array, nights: Interval): number {
  let value = 0;
  for (let run = 0; run < forSale.length; run += Run.Count) {
    const first = Math.max(forSale[run + Run.Start] as number, nights.start);
    const last = Math.min(forSale[run + Run.End] as number, nights.end);
    if (first < last) value += (last - first) * (forSale[run + Run.Amount] as number);
  }
  return value;
}

const moneyOf = (amounts: readonly [currency: string, amount: number | undefined][]): Money =>
  Object.fromEntries(
    amounts.flatMap(([currency, amount]) => (amount === undefined ? [] : [[currency, amountText(amount, currency)]])),
  );
