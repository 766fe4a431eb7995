import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaIn } from './area';

describe('areaIn', () => {
  it('takes the property’s own size', () => {
    expect(areaIn('sqm', { sizeSqM: 84, sizeSqft: 900 })).toEqual({ value: 84, derived: false });
    expect(areaIn('sqft', { sizeSqM: 84, sizeSqft: 900 })).toEqual({ value: 900, derived: false });
  });

  it('derives a missing size from the other unit, and marks it', () => {
    expect(areaIn('sqm', { sizeSqM: null, sizeSqft: 1000 })).toEqual({ value: 92.90304, derived: true });
  });

  it('invents nothing', () => {
    expect(areaIn('sqm', { sizeSqM: null, sizeSqft: null })).toBeNull();
    expect(areaIn('sqft', { sizeSqM: 0, sizeSqft: null })).toEqual({ value: 0, derived: true });
  });

  it('comes back to the same size through the other unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e5, noNaN: true }), (sizeSqM) => {
        const sqft = areaIn('sqft', { sizeSqM, sizeSqft: null });
        const back = areaIn('sqm', { sizeSqM: null, sizeSqft: sqft?.value ?? null });
        expect(back?.value).toBeCloseTo(sizeSqM, 6);
      }),
    );
  });
});
