import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reading } from '@/lib/contract/read';

/** What others wait for: a hundred long resources in one go would take 50 ms, and wrong ones longer. */
const LONGEST_TURN_MS = 8;

/**
 * Reads an answer while others come in between, and no longer than anybody wants it. What no reading may go on with is
 * found at once, before others have answers of their own in memory.
 * @throws the signal's reason
 */
export async function inTurns<Page>(reading: Reading<Page>, stop: AbortSignal): Promise<Page> {
  for (let since = performance.now(); ; ) {
    const step = reading.next();
    if (step.done) return step.value;
    if (performance.now() - since < LONGEST_TURN_MS) continue;
    await nextTurn();
    stop.throwIfAborted();
    since = performance.now();
  }
}
