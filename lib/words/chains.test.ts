import { expect, it } from 'vitest';
import { dayOf, formatDay } from '@/lib/domain/day';
import { apartText, chainText, movesText } from './chains';

const [first, move, last] = [dayOf(2027, 3, 3), dayOf(2027, 5, 4), dayOf(2027, 6, 30)];
const part = { cost: '€100', link: 'https://rentals.example/a' };

it('a move is named by its day', () => {
  expect(movesText([{ checkIn: first }, { checkIn: move }], formatDay)).toBe('Moves on 2027-05-04');
  expect(movesText([{ checkIn: first }, { checkIn: move }, { checkIn: move + 9 }], formatDay)).toBe(
    'Moves on 2027-05-04 and 2027-05-13',
  );
});

it.each([
  [null, 'distance not known'],
  [0, 'in the same place'],
  [0.004, 'in the same place'],
  [0.4, '400 m apart'],
  [0.996, '1 km apart'],
  [1.24, '1.2 km apart'],
  [21.4, '21 km apart'],
])('a distance of %j km is %s', (km, words) => {
  expect(apartText(km, 1, String)).toBe(words);
});

it('the distance of three homes is the greatest of the two', () => {
  expect(apartText(0.4, 2, String)).toBe('at most 400 m apart');
});

it('a client gets the days, the move and the sum, and no sum where a part has no price', () => {
  const parts = [
    { ...part, name: 'Home A', checkIn: first, checkOut: move },
    { ...part, name: 'Home B', checkIn: move, checkOut: last, cost: null },
  ];
  expect(chainText(parts, null, formatDay).split('\n')).toEqual([
    '2027-03-03 – 2027-06-30, 119 nights, in 2 homes',
    'Moves on 2027-05-04.',
    '',
    'Home A',
    '2027-03-03 – 2027-05-04, 62 nights: €100',
    'https://rentals.example/a',
    '',
    'Home B',
    '2027-05-04 – 2027-06-30, 57 nights: price not known',
    'https://rentals.example/a',
    '',
    'Together: not known',
  ]);
});
