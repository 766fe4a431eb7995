import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { onePerProcess } from '@/lib/one-per-process';

/** What others wait for. */
const LONGEST_TURN_MS = 8;

/** Of all who work for long one goes on at a time: whoever has little to do waits for one turn, however many they are. */
const { value: oneAtATime } = onePerProcess('turns', () => pLimit(1));

/** @returns lets others come in, where it is asked when the work has gone on for long enough */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await oneAtATime(() => nextTurn());
    since = performance.now();
  };
}
