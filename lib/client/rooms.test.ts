import { expect, test } from 'vitest';
import { roomsText } from './rooms';

test.each([
  ['APARTMENT', 0, 'Studio'],
  ['HOUSE', 0, 'No bedroom'],
  ['HOUSE', 1, '1 bedroom'],
  ['APARTMENT', 3, '3 bedrooms'],
])('%s with %i bedrooms reads %s', (type, bedrooms, text) => expect(roomsText({ type, bedrooms }, String)).toBe(text));
