import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDay } from '@/lib/domain/day';
import { readStay, writeStay } from './timeline-stay';

const day = (text: string) => parseDay(text) as number;

test('a chosen stay is read as it was written, whatever the id is made of', () => {
  const stay = fc
    .tuple(fc.string({ minLength: 1 }), fc.integer({ min: 15_000, max: 40_000 }), fc.integer({ min: 1, max: 900 }))
    .map(([id, checkIn, nights]) => ({ id, checkIn, checkOut: checkIn + nights }));
  fc.assert(
    fc.property(stay, (stay) => {
      expect(readStay(writeStay(stay))).toEqual(stay);
    }),
  );
  expect(readStay('a.b.2027-03-03.2027-06-30')).toEqual({
    ...{ id: 'a.b', checkIn: day('2027-03-03'), checkOut: day('2027-06-30') },
  });
});

test('what is no stay is none', () => {
  for (const text of ['', 'p', 'p.2027-03-03', '.2027-03-03.2027-03-04', 'p.2027-02-30.2027-03-04']) {
    expect(readStay(text)).toBeNull();
  }
  expect(readStay('p.2027-03-03.2027-03-03')).toBeNull();
  expect(readStay('p.2027-03-04.2027-03-03')).toBeNull();
});
