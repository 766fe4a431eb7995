import { expect, test } from 'vitest';
import { cityGroups } from './lines';

test('cities have the order of a list sorted by city, independent of their counts', () => {
  const cities = [
    { value: 'Zürich', count: 9 },
    { value: 'amsterdam', count: 1 },
    { value: 'Oslo', count: 4 },
  ];
  expect(cityGroups(cities, 14).map(({ name }) => name)).toEqual(['amsterdam', 'Oslo', 'Zürich']);
});

test('two spellings of a city are one group, and homes without a city come first', () => {
  const cities = [
    { value: 'Zürich', count: 5 },
    { value: 'ZURICH', count: 2 },
  ];
  expect(cityGroups(cities, 10)).toEqual([
    { name: '', count: 3 },
    { name: 'Zürich', count: 7 },
  ]);
});
