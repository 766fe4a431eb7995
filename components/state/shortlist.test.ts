import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePath, idsIn, MOST_SHORTLISTED, newsOf, withToggled } from './shortlist';

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
});
