import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { type Day, dayOf } from '@/lib/domain/day';
import { Converter } from '@/lib/domain/exchange';
import { horizonFrom } from '@/lib/domain/interval';
import { publishedEnd } from '@/lib/domain/occupancy';
import { reportingRates } from '@/lib/domain/reporting-sum';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { stayCase } from '@/lib/domain/stays/stays.arbitrary';
import { unsellableNights } from '@/lib/domain/stays/unsellable-nights';
import { DailyTally, Tally } from './figures';
import { nightsAhead, shortGaps } from './nights-ahead';

const TODAY = dayOf(2028, 1, 28);
const home = stayCase(0).map(({ terms, calendar }) => ({ terms, calendar }));
const homes = fc.array(fc.tuple(home, fc.constantFrom('EUR', 'JPY', 'XYZ')), { maxLength: 6 });
/** Yen and euro convert without a remainder. */
const RATES = { day: '2028-01-27', source: 'Test', rates: { EUR: '1', JPY: '200' } };
const converter = new Converter(reportingRates(RATES, 'EUR'));

test('the figures and days of a window equal a count of every night', () => {
  fc.assert(
    fc.property(homes, fc.integer({ min: 1, max: 90 }), (homes, days) => {
      const window = { start: TODAY, end: TODAY + days };
      const [tally, daily] = [new Tally(window), new DailyTally(window)];
      const nights = homes.flatMap(([{ terms, calendar }, currency], i) => {
        const ahead = nightsAhead({ ...terms, id: `${i}`, currency }, calendar, TODAY);
        tally.add(ahead);
        daily.add(ahead);
        const unsellable = unsellableNights(terms, stayCalendar(calendar), horizonFrom(TODAY));
        const isLost = (day: Day) => unsellable.some(({ start, end }) => start <= day && day < end);
        return nightsOf(calendar, window.start, window.end).map((night) => ({
          ...{ ...night, currency, isLost: isLost(night.day) },
          isLate: isLost(night.day) && night.day - TODAY < terms.advancedNotice,
        }));
      });
      const onSale = nights.filter(({ isOnSale }) => isOnSale);
      const lost = onSale.filter(({ isLost }) => isLost);
      const worth = ({ currency, price }: (typeof nights)[number]) => (currency === 'JPY' ? price / 200 : price);
      const priced = onSale.filter(({ price }) => price > 0);
      const rated = priced.filter(({ currency }) => currency !== 'XYZ').map(worth);
      const currencies = homes.map(([, currency]) => currency);
      expect(tally.figures(converter)).toEqual({
        homes: homes.length,
        nights: nights.length,
        nightsOnSale: onSale.length,
        sellableNights: onSale.length - lost.length,
        lostNights: lost.length,
        lateNights: lost.filter(({ isLate }) => isLate).length,
        valueOnSale: byCurrency(priced, sum),
        valueLost: byCurrency(
          lost.filter(({ price }) => price > 0),
          sum,
        ),
        valueLate: byCurrency(
          lost.filter(({ isLate, price }) => isLate && price > 0),
          sum,
        ),
        averagePrice: byCurrency(priced, average),
        medianPrice: byCurrency(priced, median),
        money: {
          ...{ currency: 'EUR', converted: currencies.includes('JPY'), day: '2028-01-27' },
          leftOutHomes: currencies.filter((one) => one === 'XYZ').length,
          leftOutCurrencies: currencies.includes('XYZ') ? ['XYZ'] : [],
          onSale: cents(sum(rated)),
          lost: cents(sum(lost.filter(({ currency }) => currency !== 'XYZ').map(worth))),
          late: cents(sum(lost.filter(({ currency, isLate }) => isLate && currency !== 'XYZ').map(worth))),
          average: rated.length === 0 ? null : cents(average(rated)),
          median: rated.length === 0 ? null : cents(median(rated)),
        },
      });
      const over = (isIn: (day: Day) => boolean) => {
        const here = onSale.filter(({ day }) => isIn(day));
        const pricedHere = priced.filter(({ day }) => isIn(day));
        const ratedHere = pricedHere.filter(({ currency }) => currency !== 'XYZ').map(worth);
        return {
          ...{ onSale: here.length, lost: here.filter(({ isLost }) => isLost).length },
          averagePrice: byCurrency(pricedHere, average),
          average: ratedHere.length === 0 ? null : cents(average(ratedHere)),
        };
      };
      const monthOf = (day: Day) => new Date(day * 86_400_000).toISOString().slice(0, 7);
      expect(daily.figures(converter)).toEqual({
        daily: Array.from({ length: days }, (_, i) => ({ day: TODAY + i, ...over((day) => day === TODAY + i) })),
        months: [...new Set(Array.from({ length: days }, (_, i) => monthOf(TODAY + i)))].map((month) => ({
          month,
          ...over((day) => monthOf(day) === month),
        })),
        weekdays: [1, 2, 3, 4, 5, 6, 0].map((one) => ({
          weekday: one || 7,
          ...over((day) => new Date(day * 86_400_000).getUTCDay() === one),
        })),
      });
    }),
    { numRuns: 200 },
  );
});

test('short gaps are the nights on sale in a row that a known night ends, counted one by one', () => {
  fc.assert(
    fc.property(home, fc.integer({ min: 1, max: 12 }), ({ terms, calendar }, longest) => {
      const ahead = nightsAhead({ ...terms, id: 'a', currency: 'EUR' }, calendar, TODAY);
      const nights = new Map(nightsOf(calendar, TODAY, TODAY + 365).map(({ day, isOnSale }) => [day, isOnSale]));
      const gaps = [];
      for (let start = TODAY; start < TODAY + 365; start++) {
        if (nights.get(start) !== true || nights.get(start - 1) === true) continue;
        let end = start;
        while (nights.get(end) === true) end += 1;
        if (nights.get(end) === false && end - start <= longest) gaps.push({ start, end });
      }
      expect(shortGaps(ahead, longest)).toEqual(gaps);
    }),
  );
});

/** The nights of a window that a calendar speaks of, cut at its published end. */
function nightsOf(calendar: CalendarRange[], from: Day, to: Day) {
  const end = publishedEnd(calendar, TODAY) ?? from;
  const nights: { day: Day; price: number; isOnSale: boolean }[] = [];
  for (let day = from; day < Math.min(to, end); day++) {
    const said = calendar.find((range) => range.start <= day && day < range.end);
    if (said) nights.push({ day, price: said.price ?? 0, isOnSale: said.availability === 'AVAILABLE' });
  }
  return nights;
}

const average = (prices: readonly number[]) => sum(prices) / prices.length;
const cents = (amount: number) => (Math.round(amount * 100 + 1e-6) / 100).toFixed(2);

const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);

function median(prices: readonly number[]): number {
  const sorted = [...prices].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return Number.isInteger(half)
    ? ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
    : (sorted[Math.floor(half)] as number);
}

/** Prices have a half at most, so that only yen are rounded. */
function byCurrency(nights: readonly { currency: string; price: number }[], of: (prices: number[]) => number) {
  const amounts: Record<string, string> = {};
  for (const currency of ['EUR', 'JPY', 'XYZ']) {
    const prices = nights.filter((night) => night.currency === currency).map(({ price }) => price);
    if (prices.length === 0) continue;
    const minor = currency === 'JPY' ? 1 : 100;
    amounts[currency] = (Math.round(of(prices) * minor + 1e-6) / minor).toFixed(currency === 'JPY' ? 0 : 2);
  }
  return amounts;
}
