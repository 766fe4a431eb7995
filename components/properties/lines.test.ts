import { expect, it } from 'vitest';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { filterOf, groupLines, groupName } from './lines';

const MONEY = {
  ...{ currency: 'EUR', converted: false, day: '2027-03-01', median: null },
  ...{ leftOutHomes: 0, leftOutCurrencies: [] },
};

it.each([
  ['city', 'Berlin', 'Berlin', { city: ['Berlin'] }],
  ['type', 'SKY_LOUNGE', 'Sky lounge', { type: ['SKY_LOUNGE'] }],
  ['bedrooms', '0', 'Studio', { bedrooms: { min: 0, max: 0 } }],
  ['bedrooms', '2', '2 bedrooms', { bedrooms: { min: 2, max: 2 } }],
  ['area', null, 'No area given', { lacks: ['photos', 'area'] }],
] as const)('a group by %s of %s is called %s and lists its homes', (by, value, name, filter) => {
  expect(groupName(by, value)).toBe(name);
  expect(filterOf({ lacks: ['photos'] }, by, value)).toEqual(filter);
});

it('the homes of an open group follow its heading', () => {
  const search = { filter: { ...NO_FILTER, pets: true }, sort: DEFAULT_SORT };
  const groups = [
    { value: 'Berlin', count: 120, bookableTonight: 9, money: MONEY },
    { value: 'Lisbon', count: 30, bookableTonight: 0, money: MONEY },
    { value: null, count: 2, bookableTonight: 1, money: MONEY },
  ];
  const lines = groupLines(search, 'city', groups, new Set(['Lisbon', null]));
  expect([...lines.groups].map(([line, { value, isOpen }]) => [line, value, isOpen])).toEqual([
    [0, 'Berlin', false],
    [1, 'Lisbon', true],
    [32, null, true],
  ]);
  expect(
    lines.sections.map(({ start, total, search: { filter } }) => [start, total, filter.city, filter.lacks]),
  ).toEqual([
    [2, 30, ['Lisbon'], null],
    [33, 2, null, ['city']],
  ]);
  expect(lines.sections[0]?.search.filter.pets).toBe(true);
  expect(lines.total).toBe(35);
});
