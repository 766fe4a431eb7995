import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRange } from './filter-panel';

const range = fc.option(
  fc.tuple(fc.nat(6), fc.option(fc.nat(6))).map(([min, more]) => ({ min, max: more === null ? null : min + more })),
);

describe('a range of small numbers', () => {
  it.each([
    [null, 2, { min: 2, max: 2 }],
    [{ min: 2, max: 2 }, 2, null],
    [{ min: 2, max: 2 }, 4, { min: 2, max: 4 }],
    [{ min: 2, max: 4 }, 1, { min: 1, max: 4 }],
    [{ min: 2, max: 4 }, 2, { min: 3, max: 4 }],
    [{ min: 2, max: 4 }, 4, { min: 2, max: 3 }],
    [{ min: 2, max: 4 }, 3, { min: 3, max: 3 }],
    [{ min: 2, max: null }, 5, { min: 5, max: 5 }],
    [{ min: null, max: 3 }, 5, { min: null, max: 5 }],
  ])('%j becomes, when %i is pressed, %j', (before, pressed, after) => {
    expect(nextRange(before, pressed)).toEqual(after);
  });

  it('never ends before it begins', () => {
    fc.assert(
      fc.property(range, fc.nat(9), (before, pressed) => {
        const after = nextRange(before, pressed);
        expect(after === null || (after.min ?? 0) <= (after.max ?? 99)).toBe(true);
      }),
    );
  });
});
