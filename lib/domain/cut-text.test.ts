import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from './cut-text';

it('is the beginning of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, longest) => {
      expect(cutText(text, longest)).toBe(text.slice(0, longest));
    }),
  );
});

it('keeps nothing else of the text in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const kept: string[] = [];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 20; n += 1) kept.push(cutText(JSON.parse(`"${n} ${'x'.repeat(1_000_000)}"`), 100));
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000);
  expect(kept.length).toBe(20);
});
