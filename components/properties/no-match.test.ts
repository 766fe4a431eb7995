import { expect, it } from 'vitest';
import { NO_FILTER } from '@/lib/search/filters';
import { pairsOf, relaxations } from './no-match';

it('drops one filter at a time and keeps the others', () => {
  const ways = relaxations({ ...NO_FILTER, pets: true, city: ['Lisbon'] });
  expect(ways).toEqual([
    { names: ['city'], filter: { ...NO_FILTER, pets: true } },
    { names: ['pets'], filter: { ...NO_FILTER, city: ['Lisbon'] } },
  ]);
});

it('drops a stay as a whole', () => {
  const ways = relaxations({ ...NO_FILTER, checkIn: 20_000, checkOut: 20_030, flex: 2 });
  expect(ways).toEqual([{ names: ['checkIn', 'checkOut', 'flex'], filter: NO_FILTER }]);
});

it('has nothing to drop without a filter', () => {
  expect(relaxations(NO_FILTER)).toEqual([]);
});

it('drops two filters where one is not enough', () => {
  const ways = pairsOf(relaxations({ ...NO_FILTER, pets: true, city: ['Lisbon'], checkIn: 20_000, checkOut: 20_030 }));
  expect(ways.map(({ names }) => names)).toEqual([
    ['city', 'pets'],
    ['city', 'checkIn', 'checkOut', 'flex'],
    ['pets', 'checkIn', 'checkOut', 'flex'],
  ]);
  expect(ways[1]?.filter).toEqual({ ...NO_FILTER, pets: true });
});
