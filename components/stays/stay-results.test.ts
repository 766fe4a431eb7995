import { describe, expect, it } from 'vitest';
import type { StayNearMiss } from '@/lib/contract/api/stays';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { foundText, isNoneAsked, matchGroups, nearText } from './stay-results';

it.each([
  [0, 0, 'No home takes this stay'],
  [1, 0, '1 home takes this stay'],
  [4, 0, '4 homes take this stay'],
  [4, 2, '4 homes take this stay, 2 of them on other dates'],
  [4, 4, '4 homes take this stay, all on other dates'],
  [1, 1, '1 home takes this stay, but on other dates'],
])('of %d homes, %d on other dates, says: %s', (total, onOtherDates, text) => {
  expect(foundText({ total, onOtherDates }, String)).toBe(text);
});

it('tells of near misses: none, all, or the nearest of more', () => {
  const nearMisses = (count: number) => Array<StayNearMiss>(count).fill({} as StayNearMiss);
  const say = (count: number, hasMoreNearMisses: boolean) =>
    nearText({ nearMisses: nearMisses(count), hasMoreNearMisses }, String);
  expect([say(20, true), say(20, false), say(1, false), say(0, false)]).toEqual([
    'The 20 nearest; there are more.',
    'All 20, the nearest first.',
    'One home.',
    'No other is free if you move the dates by up to 30 days.',
  ]);
});

it('groups homes by how far their stay moves, the nearest first', () => {
  const home = (id: string, checkIn: number, checkOut: number) => ({ id, stay: { checkIn, checkOut } });
  const homes = [home('a', 12, 20), home('b', 10, 20), home('c', 10, 22), home('d', 9, 20), home('e', 10, 20)];
  const groups = matchGroups(homes, { checkIn: 10, checkOut: 20 });
  expect(groups.map(({ moved, homes }) => [moved, homes.map(({ id }) => id).join('')])).toEqual([
    [0, 'be'],
    [1, 'd'],
    [2, 'ac'],
  ]);
});

describe('without any home to judge', () => {
  const stay = { ...NO_FILTER, checkIn: 20_000, checkOut: 20_010, flex: 3, guests: 2 };
  const asked = (filter: typeof stay) => ({ filter, sort: { ...DEFAULT_SORT, descending: true } });

  it('names the filters beside the stay', () => {
    expect(isNoneAsked({ total: 0, rejected: {} }, asked({ ...stay, city: ['Reykjavik'] }))).toBe(true);
  });

  it('names no filter without filters beside the stay, or with a judged home', () => {
    expect(isNoneAsked({ total: 0, rejected: {} }, asked(stay))).toBe(false);
    const inCity = asked({ ...stay, city: ['Lisbon'] });
    expect(isNoneAsked({ total: 1, rejected: {} }, inCity)).toBe(false);
    expect(isNoneAsked({ total: 0, rejected: { CLOSED_TO_ARRIVAL: 1 } }, inCity)).toBe(false);
  });
});
