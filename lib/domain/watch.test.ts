import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf } from './day';
import { isDigestDue, newsBetween, type Rhythm, type SeenHomes } from './watch';

const homesOf = fc.dictionary(fc.string({ maxLength: 3 }), fc.constantFrom('', '1 EUR', '2 EUR'));
const between = (was: SeenHomes, now: SeenHomes) => newsBetween({ homes: was }, { homes: now });

it('tells of each home that came, went or changed its price, once', () => {
  expect(between({ a: '1 EUR', b: '2 EUR', c: '3 EUR' }, { b: '5 EUR', c: '3 EUR', d: '4 EUR' })).toEqual([
    { kind: 'price', propertyId: 'b', was: '2 EUR', now: '5 EUR' },
    { kind: 'matches', propertyId: 'd', was: null, now: '4 EUR' },
    { kind: 'gone', propertyId: 'a', was: '1 EUR', now: null },
  ]);
});

it('leads from the old state to the new one for any ids', () => {
  fc.assert(
    fc.property(homesOf, homesOf, (was, now) => {
      const seen = new Map<string, string>(Object.entries(was));
      const told = between(was, now);
      expect(new Set(told.map(({ propertyId }) => propertyId)).size).toBe(told.length);
      for (const { kind, propertyId, now: price } of told) {
        if (kind === 'gone') seen.delete(propertyId ?? '');
        else seen.set(propertyId ?? '', price ?? '');
      }
      expect([...seen.keys()].sort()).toEqual(Object.keys(now).sort());
      for (const [id, price] of seen) if (price && now[id]) expect(price).toBe(now[id]);
      expect(between(now, now)).toEqual([]);
    }),
  );
});

it('tells of a figure only when it crosses its limit', () => {
  const [low, lower] = [
    { amount: '10 EUR', isAbove: false },
    { amount: '5 EUR', isAbove: false },
  ];
  const high = { amount: '90 EUR', isAbove: true };
  expect(newsBetween(low, lower)).toEqual([]);
  expect(newsBetween(low, high)).toEqual([{ kind: 'above', propertyId: null, was: '10 EUR', now: '90 EUR' }]);
  expect(newsBetween(high, low)).toEqual([{ kind: 'below', propertyId: null, was: '90 EUR', now: '10 EUR' }]);
});

it('a digest is due once a day or once a week at any rate of looking', () => {
  const MONDAY = dayOf(2027, 3, 1);
  const sentOn = (rhythm: Rhythm) => {
    const sent: number[] = [];
    for (let hour = 0, last = MONDAY - 2; hour < 15 * 24; hour++) {
      const today = MONDAY + Math.floor(hour / 24);
      if (!isDigestDue(rhythm, last, today)) continue;
      last = today;
      sent.push(today - MONDAY);
    }
    return sent;
  };
  expect(sentOn('daily')).toEqual(Array.from({ length: 15 }, (_, day) => day));
  expect(sentOn('weekly')).toEqual([0, 7, 14]);
  expect(sentOn('off')).toEqual([]);
});
