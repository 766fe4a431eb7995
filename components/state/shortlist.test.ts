import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { chainWith, comparePath, hasChain, idsIn, MOST_SHORTLISTED, newsOf, withToggled } from './shortlist';

describe('a shortlist', () => {
  it('holds each home once, up to the number that can be compared', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')), (toggled) => {
        const ids = toggled.reduce<readonly string[]>(withToggled, []);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(MOST_SHORTLISTED);
      }),
    );
  });

  it('removes a home and keeps the order of the rest', () => {
    expect(withToggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
    expect(withToggled(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('describes each change', () => {
    expect(newsOf([], ['a'])).toBe('Added: 1 home is on the shortlist.');
    expect(newsOf(['a'], ['a', 'b'])).toBe('Added: 2 homes are on the shortlist.');
    expect(newsOf(['a'], [])).toBe('Taken off: no home is on the shortlist.');
    expect(newsOf(['a'], ['a'])).toBe('The shortlist is full: take a home off it first.');
  });

  it.each([[null], ['{'], ['{"a":1}'], ['[1, null]']])('is empty when %j is stored', (stored) => {
    expect(idsIn(stored)).toEqual([]);
  });

  it('has an address with the homes and the stay', () => {
    expect(comparePath(['b,c', 'a'])).toBe('/compare?ids=b%5C%2Cc%2Ca');
    expect(comparePath(['a'])).toBe('/compare?ids=a');
  });

  it('tells the homes of a stay that follow each other, and their days', () => {
    const [first, move, last] = [dayOf(2027, 3, 3), dayOf(2027, 5, 4), dayOf(2027, 6, 30)];
    const chain = [
      { id: 'a', checkIn: first, checkOut: move },
      { id: 'b', checkIn: move, checkOut: last },
    ];
    const other = chain.map((part) => ({ ...part, id: `${part.id}2` }));
    expect(comparePath(['a', 'b', 'c'], chain)).toBe(
      '/compare?ids=a%2Cb%2Cc&chain=a.2027-03-03.2027-05-04%2Cb.2027-05-04.2027-06-30',
    );
    expect(chainWith([...other, ...chain], 'b')).toEqual(chain);
    expect(chainWith(chain, 'c')).toEqual([]);
    expect([hasChain(chain, chain), hasChain(other, chain), hasChain([], chain)]).toEqual([true, false, false]);
    const moved = [
      { ...chain[0], checkOut: move + 1 },
      { ...chain[1], checkIn: move + 1 },
    ] as typeof chain;
    expect(hasChain(moved, chain)).toBe(false);
  });
});
