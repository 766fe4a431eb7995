import { setImmediate as nextTurn } from 'node:timers/promises';

/** What others wait for. */
const LONGEST_TURN_MS = 8;

/** @returns lets others come in, where it is asked when the work has gone on for long enough */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
