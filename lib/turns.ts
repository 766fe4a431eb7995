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

/** Of each party who waits to begin; whose turn it is stands first. */
const { value: beginning } = onePerProcess('beginning', () => new Map<string, (() => void)[]>());

/**
 * Settles in a turn of the event loop in which nobody else begins, for work that cannot be parted: what came in one moment
 * would else be done in one, and all others would wait for the sum. Parties begin in rotation, so that whoever asks for
 * much waits behind themselves alone.
 */
export function ownTurn(party: string): Promise<void> {
  return new Promise((begin) => {
    if (beginning.size === 0) setImmediate(beginNext);
    const theirs = beginning.get(party) ?? [];
    beginning.set(party, [...theirs, begin]);
  });
}

function beginNext(): void {
  const [first] = beginning;
  if (!first) return;
  const [party, [begin, ...others]] = first;
  beginning.delete(party);
  if (others.length > 0) beginning.set(party, others);
  if (beginning.size > 0) setImmediate(beginNext);
  begin?.();
}
