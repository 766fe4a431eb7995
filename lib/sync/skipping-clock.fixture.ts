import type { Clock } from '@/lib/upstream/retry';

/** For tests: who sleeps is awake at once, and finds that the time has passed. */
export function skippingClock(): Clock {
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    random: () => 0.5,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      skipped += Math.ceil(ms);
    },
  };
}
