import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chainsOf, readParts, writeParts } from './chosen-chain';

const chains = fc
  .uniqueArray(
    fc.string({ minLength: 1 }).filter((id) => id.trim() === id && !id.includes('\n')),
    {
      minLength: 2,
      maxLength: 3,
    },
  )
  .chain((ids) =>
    fc.array(fc.integer({ min: 1, max: 90 }), { minLength: ids.length, maxLength: ids.length }).map((nights) => {
      let day = 20_000;
      return ids.map((id, at) => {
        const checkIn = day;
        day += nights[at] as number;
        return { id, checkIn, checkOut: day };
      });
    }),
  );

it('survives writing and reading, whatever the ids', () => {
  fc.assert(
    fc.property(chains, (parts) => {
      expect(readParts(writeParts(parts))).toEqual(parts);
      expect(chainsOf(parts)).toEqual([parts]);
    }),
  );
});

it.each([
  ['', 'nothing'],
  ['a.2027-03-03.2027-05-04', 'one home'],
  ['a.2027-03-03.2027-05-04,b.2027-05-05.2027-06-30', 'a gap'],
  ['a.2027-03-03.2027-05-04,b.2027-05-04.', 'no check-out'],
  ['a.2027-03-03.2027-05-04,a.2027-05-04.2027-06-30', 'one home twice'],
])('is none in %j: %s', (text) => {
  expect(readParts(text)).toBeNull();
});

it('stands beside another one', () => {
  const text = 'a.2027-03-03.2027-05-04,b.2027-05-04.2027-06-30,c.2027-03-03.2027-04-01,d.2027-04-01.2027-06-30';
  expect(chainsOf(readParts(text) ?? [])?.map((chain) => chain.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
