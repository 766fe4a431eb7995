import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * For tests that look at a file after closing it: before Node 24 a connection keeps its locks until its statements are
 * collected, unless its process ends. Vitest runs with `--expose-gc`.
 */
export async function statementsCollected(): Promise<void> {
  for (let n = 0; n < 3; n++) {
    globalThis.gc?.();
    await nextTurn();
  }
}
