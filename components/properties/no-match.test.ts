import { expect, it } from 'vitest';
import { NO_FILTER } from '@/lib/search/filters';
import { relaxations } from './no-match';

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
