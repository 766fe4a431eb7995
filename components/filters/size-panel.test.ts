import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaIn } from '@/lib/domain/area';
import { inSqM, inUnit } from './size-panel';

const SQFT = fc.integer({ min: 1, max: 20_000 });

describe('a size typed in square feet', () => {
  it('keeps homes of exactly that size', () => {
    fc.assert(
      fc.property(SQFT, (sqft) => {
        const home = areaIn('sqm', { sizeSqM: null, sizeSqft: sqft })?.value as number;
        expect(inSqM(sqft, 'sqft', 'min')).toBeLessThanOrEqual(home);
        expect(inSqM(sqft, 'sqft', 'max')).toBeGreaterThanOrEqual(home);
      }),
    );
  });

  it('is shown as typed', () => {
    fc.assert(
      fc.property(SQFT, fc.constantFrom('min' as const, 'max' as const), (sqft, end) => {
        expect(Math.round(inUnit(inSqM(sqft, 'sqft', end), 'sqft') as number)).toBe(sqft);
      }),
    );
  });
});

it('a size typed in square metres is unchanged', () => {
  expect(inSqM(46.45, 'sqm', 'min')).toBe(46.45);
  expect(inSqM(46.45, 'sqm', 'max')).toBe(46.45);
  expect(inUnit(null, 'sqm')).toBeNull();
});
