import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from './random';

const key = fc.array(fc.oneof(fc.integer(), fc.string()), { minLength: 1, maxLength: 3 });
const draws = (random: Random) => Array.from({ length: 20 }, () => random.unit());

describe('Random', () => {
  it('gives the same stream for the same key', () => {
    fc.assert(
      fc.property(key, (parts) => {
        expect(draws(new Random(...parts))).toEqual(draws(new Random(...parts)));
      }),
    );
  });

  it('gives different streams for neighbouring keys', () => {
    const streams = Array.from({ length: 500 }, (_, i) => draws(new Random(7, i)).join());
    expect(new Set(streams).size).toBe(500);
  });

  it('keeps to its bounds, and reaches both of them', () => {
    const random = new Random('bounds');
    const numbers = new Set(Array.from({ length: 400 }, () => random.int(-2, 3)));
    expect([...numbers].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  });

  it('is even: a thousand draws of a half come to about five hundred', () => {
    const random = new Random('even');
    const hits = Array.from({ length: 1000 }, () => random.chance(0.5)).filter(Boolean).length;
    expect(hits).toBeGreaterThan(430);
    expect(hits).toBeLessThan(570);
  });

  it('picks by weight, and never what weighs nothing', () => {
    const random = new Random('weights');
    const picked = Array.from({ length: 1000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ]),
    );
    expect(picked).not.toContain('never');
    expect(picked.filter((value) => value === 'often').length).toBeGreaterThan(820);
  });

  it('samples without repetition, and no more than there is', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(12), (choices, count) => {
        const sample = new Random('sample', count).sample(choices, count);
        expect(new Set(sample).size).toBe(Math.min(count, choices.length));
        expect(sample.every((value) => choices.includes(value))).toBe(true);
      }),
    );
  });

  it('fills digits and letters into a pattern and leaves the rest', () => {
    expect(new Random('fill').fill('1015 @@-##')).toMatch(/^1015 [A-Z]{2}-\d\d$/);
  });

  it('refuses to pick from nothing', () => {
    expect(() => new Random('none').pick([])).toThrow(RangeError);
  });
});
