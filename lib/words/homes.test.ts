import { expect, test } from 'vitest';
import { areaText, nameOf, roomsText } from './homes';

test.each([
  ['APARTMENT', 0, 'Studio'],
  ['HOUSE', 0, 'No bedroom'],
  ['HOUSE', 1, '1 bedroom'],
  ['APARTMENT', 3, '3 bedrooms'],
])('%s with %i bedrooms reads %s', (type, bedrooms, text) => expect(roomsText({ type, bedrooms }, String)).toBe(text));

test('a home without a name is called by its code', () => {
  expect(nameOf({ name: ' ', code: 'BCN-1' })).toBe('BCN-1');
  expect(nameOf({ name: 'Villa', code: 'BCN-1' })).toBe('Villa');
});

test('a size is in whole units, and marked where it is converted', () => {
  const home = { sizeSqM: 85.4, sizeSqft: null };
  expect(areaText('sqm', home, String)).toBe('85 m²');
  expect(areaText('sqft', home, String)).toBe('≈ 919 sq ft');
  expect(areaText('sqm', { sizeSqM: null, sizeSqft: null }, String)).toBeNull();
});
