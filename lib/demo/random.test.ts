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
});
