import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionsOf, rentsBetween } from './rent-panel';

const EDGES = [500, 600, 700, 800, 3000];

describe('a slider over rents', () => {
  it.each([
    [null, [0, 4]],
    [{ min: 600, max: null }, [1, 4]],
    [{ min: 650, max: 750 }, [1, 3]],
    [{ min: null, max: 100 }, [0, 1]],
    [{ min: 9000, max: null }, [3, 4]],
  ] as const)('shows %j at %j', (range, positions) => expect(positionsOf(EDGES, range)).toEqual(positions));

  it('leaves a range open at the outermost positions', () => {
    expect(rentsBetween(EDGES, [0, 4])).toBeNull();
    expect(rentsBetween(EDGES, [1, 4])).toEqual({ min: 600, max: null });
    expect(rentsBetween(EDGES, [0, 2])).toEqual({ min: null, max: 700 });
  });

  it('keeps its position', () => {
    const positions = fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })).filter(([low, high]) => low < high);
    fc.assert(
      fc.property(positions, (given) => {
        expect(positionsOf(EDGES, rentsBetween(EDGES, given))).toEqual(given);
      }),
    );
  });
});
