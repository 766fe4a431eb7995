import { setImmediate as nextTurn } from 'node:timers/promises';

/** What others wait for. */
const LONGEST_TURN_MS = 8;

/** Rows looked at before the clock is. */
const ROWS_PER_LOOK = 64;

/**
 * Work over rows that remembers what took long, while others come in between. Where these change a row, it is done once
 * more, in one go: the result is of one moment.
 * @param work begins anew with each call
 * @param version another one after each change
 */
export async function inTurns<Result>(work: () => Generator<void, Result>, version: () => number): Promise<Result> {
  const steps = work();
  const before = version();
  for (let since = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return version() === before ? step.value : inOneGo(work());
    if (performance.now() - since < LONGEST_TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}

function inOneGo<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Rows a few at a time, for work that is done in turns. */
export function* partsOf(slots: Uint32Array): Generator<Uint32Array, void> {
  for (let from = 0; from < slots.length; from += ROWS_PER_LOOK) yield slots.subarray(from, from + ROWS_PER_LOOK);
}
