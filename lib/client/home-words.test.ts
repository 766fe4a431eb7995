import { expect, test } from 'vitest';
import { nameOf, roomsText } from './home-words';

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
