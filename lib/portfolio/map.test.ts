import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapAnswer } from '@/lib/contract/api/properties';
import { placeOf } from '@/lib/domain/coordinates';
import { answerAt, saveRows } from '@/lib/mirror/mirror.fixture';
import type { PropertyRow } from '@/lib/search/fields';
import { searchRows } from '@/lib/search/match.oracle';
import { writeSearch } from '@/lib/search/search';
import { filterOfRows, portfolio as rowsOfPortfolio, rowWithId } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { showMap } from './map';
import { newPortfolios } from './portfolio.fixture';

const newPortfolio = newPortfolios();

const homesIn = ({ ids, latitudes, longitudes, rents, currencyOf, currencies }: MapAnswer) =>
  ids
    .map((id, i) => ({
      id,
      latitude: latitudes[i],
      longitude: longitudes[i],
      price: rents[i],
      currency: currencies[currencyOf[i] as number],
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

describe('the map of a portfolio', () => {
  it('has every match that has a place, with its rent, and counts the others', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfPortfolio(20), filterOfRows, async (rows, anyFilter) => {
        const filter = { ...anyFilter, checkIn: null, checkOut: null, flex: null };
        const portfolio = await newPortfolio();
        await saveRows(portfolio.mirror, portfolio.connectionId, rows, answerAt(1));
        const matches = searchRows(rows, filter, DEFAULT_SORT);
        const placed = matches.filter((row) => placeOf(row) !== null);
        const answer = await showMap(portfolio, writeSearch({ filter, sort: DEFAULT_SORT }));
        const rounded = placed.map(({ id, latitude, longitude, price, currency }) => ({
          id,
          latitude: Number(latitude?.toFixed(5)),
          longitude: Number(longitude?.toFixed(5)),
          price,
          currency,
        }));
        expect(homesIn(answer)).toEqual(rounded.sort((a, b) => (a.id < b.id ? -1 : 1)));
        expect(answer.unplaced).toBe(matches.length - placed.length);
      }),
      { numRuns: 15 },
    );
  });

  it('follows a home that moves, and one that loses its place', async () => {
    const portfolio = await newPortfolio();
    const [sample] = fc.sample(rowWithId('a'), 1) as [PropertyRow];
    const row = { ...sample, latitude: 38.7, longitude: -9.1 };
    const at = async () => {
      const { latitudes, unplaced } = await showMap(portfolio, new URLSearchParams());
      return [latitudes, unplaced];
    };
    const save = (change: Partial<PropertyRow>, fetchedAt: number) =>
      saveRows(portfolio.mirror, portfolio.connectionId, [{ ...row, ...change }], answerAt(fetchedAt));
    await save({}, 1);
    expect(await at()).toEqual([[38.7], 0]);
    await save({ latitude: 41.15 }, 2);
    expect(await at()).toEqual([[41.15], 0]);
    await save({ latitude: 0, longitude: 0 }, 3);
    expect(await at()).toEqual([[], 1]);
  });

  it('refuses an unknown filter', async () => {
    await expect(showMap(await newPortfolio(), new URLSearchParams('zoom=3'))).rejects.toMatchObject({
      code: 'INVALID_PARAMETER',
    });
  });
});
