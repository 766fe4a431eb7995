import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { REPAIR_DAYS } from '@/lib/domain/stays/stay';
import { FILTER_NAMES, type Filter, NO_FILTER } from './filters';
import { looserBy, MOVED } from './looser';
import { readSearch, writeSearch } from './search';
import { anyFilter } from './search.arbitrary';
import { DEFAULT_SORT } from './sort';

const waysOf = <Name extends keyof Filter>(name: Name, value: Filter[Name]) =>
  looserBy(name, { ...NO_FILTER, [name]: value }).map((rung) => rung.map((changes) => changes[name]));

describe('one step looser', () => {
  test.each([
    [
      { min: 2, max: 2 },
      [
        { min: 2, max: 3 },
        { min: 1, max: 2 },
      ],
    ],
    [{ min: 3, max: null }, [{ min: 2, max: null }]],
    [{ min: null, max: 1 }, [{ min: null, max: 2 }]],
    [{ min: 0, max: 0 }, [{ min: 0, max: 1 }]],
  ])('than the bedrooms %j are %j, and then any', (given, wider) => {
    expect(waysOf('bedrooms', given)).toEqual([wider, [null]]);
  });

  test.each([
    [5000, 5500],
    [4900, 5400],
    [999, 1100],
    [45, 50],
    [3, 4],
    [1234.5, 1400],
    [100_000, 110_000],
  ])('than a rent up to %d is one up to %d', (max, more) => {
    expect(waysOf('price', { min: null, max })[0]).toEqual([{ min: null, max: more }]);
    expect(waysOf('total', max)[0]).toEqual([more]);
  });

  test.each([
    [1000, 900],
    [75, 67],
    [950, 850],
    [1, 0],
  ])('than a size from %d is one from %d', (min, less) => {
    expect(waysOf('size', { min, max: null })[0]).toEqual([{ min: less, max: null }]);
  });

  it('is one guest fewer, or a later day', () => {
    expect(waysOf('guests', 4)).toEqual([[3], [null]]);
    expect(waysOf('guests', 1)).toEqual([[], [null]]);
    expect(waysOf('availableBy', 20_000)).toEqual([[20_014], [20_030], [null]]);
    expect(waysOf('bookableBy', 20_000)).toEqual([[20_014], [20_030], [null]]);
  });

  it('is none for a permission, amenities or a word: they are dropped', () => {
    expect([waysOf('pets', true), waysOf('amenities', ['POOL', 'WIFI']), waysOf('q', 'sea')]).toEqual(
      Array(3).fill([[null]]),
    );
  });

  it('moves a stay by each day within reach once', () => {
    expect(MOVED[0]?.slice(0, 4)).toEqual([1, -1, 2, -2]);
    expect(MOVED.flat().toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 2 * REPAIR_DAYS + 1 }, (_, at) => at - REPAIR_DAYS).filter((days) => days !== 0),
    );
  });

  it('changes the one filter, to a value that an address can carry', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        for (const name of FILTER_NAMES.filter((one) => filter[one] !== null)) {
          for (const changes of looserBy(name, filter).flat()) {
            expect(Object.keys(changes)).toEqual([name]);
            const search = { filter: { ...filter, ...changes }, sort: DEFAULT_SORT };
            const read = readSearch(writeSearch(search));
            expect(read.faults).toEqual([]);
            expect(read.search.filter[name]).toEqual(changes[name]);
          }
        }
      }),
    );
  });
});
