import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstIndex } from './first-index';

it('finds the first index that passes, as a walk over all of them does', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(60), fc.nat(50), (count, firstThatPasses, start) => {
      const from = Math.min(start, count);
      const walked = Array.from({ length: count }, (_, index) => index).find(
        (index) => index >= from && index >= firstThatPasses,
      );
      expect(firstIndex(count, (index) => index >= firstThatPasses, from)).toBe(walked ?? count);
    }),
  );
});
