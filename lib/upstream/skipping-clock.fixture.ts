import type { Clock } from './retry';

/**
 * For tests: who sleeps is awake at once, and finds that the time has passed.
 * @returns also how long each sleep should have been
 */
export function skippingClock(random = 0): Clock & { slept: number[] } {
  let skipped = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => Date.now() + skipped,
    random: () => random,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      slept.push(ms);
      skipped += Math.ceil(ms);
    },
  };
}
