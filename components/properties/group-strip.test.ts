import { expect, it } from 'vitest';
import { filterOf, groupName } from './group-strip';

it.each([
  ['city', 'Berlin', 'Berlin', { city: ['Berlin'] }],
  ['type', 'SKY_LOUNGE', 'Sky lounge', { type: ['SKY_LOUNGE'] }],
  ['bedrooms', '0', 'Studio', { bedrooms: { min: 0, max: 0 } }],
  ['bedrooms', '2', '2 bedrooms', { bedrooms: { min: 2, max: 2 } }],
] as const)('a group by %s of %s is called %s and lists its homes', (by, value, name, filter) => {
  expect(groupName(by, value)).toBe(name);
  expect(filterOf(by, value)).toEqual(filter);
});

it('homes without a value have a name too', () => {
  expect(groupName('area', null)).toBe('No area given');
});
