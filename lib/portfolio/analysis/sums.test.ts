import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { LostNightsAnswer, LostNightsRow } from '@/lib/contract/api/insights';
import { sampleProperty } from '@/lib/contract/property.sample';
import { formatDay } from '@/lib/domain/day';
import { portfolioCase } from '@/lib/domain/stays/stays.arbitrary';
import { keepCalendars, keepProperties, newPortfolios } from '@/lib/portfolio/portfolio.fixture';
import { exportLostNights } from './export-lost-nights';
import { showInsights } from './figures';
import { listLostNights } from './lost-nights';

const newPortfolio = newPortfolios();

test('every sum of a portfolio equals that of its groups, its days, its list and its files', async () => {
  await fc.assert(
    fc.asyncProperty(portfolioCase(5, 0), fc.integer({ min: 1, max: 60 }), async ({ homes, today }, days) => {
      const portfolio = { ...(await newPortfolio()), today };
      const listed = homes.map(({ terms }, i) => {
        const sample = sampleProperty({ id: `${i}`, bedrooms: i % 2 });
        const { value, unit } = terms.minimumStay;
        const { maximumStay, advancedNotice } = terms;
        return {
          ...sample,
          availability: {
            ...{ availableFrom: formatDay(terms.availableFrom), minimumStay: { value, type: unit }, advancedNotice },
            maximumStay: maximumStay && { value: maximumStay.value, type: maximumStay.unit },
          },
          pricing: { ...sample.pricing, currency: i === 3 ? 'USD' : 'EUR' },
        };
      });
      await keepProperties(portfolio, listed as Parameters<typeof keepProperties>[1], 1000);
      const calendars = homes.map(({ calendar }, i) => ({
        ...{ propertyId: `${i}`, ranges: calendar, occupancy: null, findings: [] },
      }));
      await keepCalendars(portfolio, calendars, 2000);

      const query = (more: string) => new URLSearchParams(`days=${days}&${more}`);
      const figures = await showInsights(portfolio, query('by=bedrooms'));
      const { total, groups, daily } = figures;
      const rows: LostNightsRow[] = [];
      let answer: LostNightsAnswer;
      let cursor = '';
      do {
        answer = await listLostNights(portfolio, query(`limit=2&cursor=${cursor}`));
        rows.push(...answer.items);
        cursor = answer.nextCursor ?? '';
      } while (cursor);
      const file = await (await exportLostNights(portfolio, query('format=csv'), 'Demo')).text();

      const workbook = await (await exportLostNights(portfolio, query('format=xlsx'), 'Demo')).arrayBuffer();

      expect(rows).toHaveLength(answer.total);
      for (const key of ['homes', 'nights', 'nightsOnSale', 'sellableNights', 'lostNights'] as const) {
        expect(sum(groups.map((group) => group[key]))).toBe(total[key]);
      }
      expect(sum(daily.map(({ onSale }) => onSale))).toBe(total.nightsOnSale);
      for (const nights of [sum(daily.map(({ lost }) => lost)), sum(rows.map((row) => row.nights)), answer.nights]) {
        expect(nights).toBe(total.lostNights);
      }
      const lost = byCurrency(rows.map(({ currency, value }) => [currency, Number(value)]));
      expect(lost).toEqual(numbers(total.valueLost));
      expect(lost).toEqual(numbers(answer.value));
      for (const cells of [parseCsv(file), (await readXlsx(new Uint8Array(workbook))).sheets[0]?.rows ?? []]) {
        const ofFile = cells.slice(1).map((row) => row.slice(5, 8));
        expect(ofFile).toHaveLength(rows.length);
        expect(sum(ofFile.map(([nights]) => Number(nights)))).toBe(total.lostNights);
        expect(byCurrency(ofFile.map(([, value, currency]) => [String(currency), Number(value)]))).toEqual(lost);
      }
    }),
    { numRuns: 8 },
  );
});

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

function byCurrency(amounts: readonly (readonly [currency: string, amount: number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [currency, amount] of amounts) sums[currency] = (sums[currency] ?? 0) + amount;
  return numbers(sums);
}

/** Without what comes to nothing. */
const numbers = (amounts: Record<string, string | number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([currency, amount]) => (Number(amount) === 0 ? [] : [[currency, Number(amount)]])),
  );
