import { takingTurns } from '@/lib/mirror/turns';

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
  const others = takingTurns();
  for (;;) {
    const step = steps.next();
    if (step.done) return version() === before ? step.value : inOneGo(work());
    await others();
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
