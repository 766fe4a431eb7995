import { takingTurns } from '@/lib/turns';

/** What changes in a round is little beside the rest, and what is left after the last one little beside that. */
const MOST_ROUNDS = 3;

/** Rows looked at before the clock is. */
const ROWS_PER_LOOK = 64;

/**
 * Work over rows that remembers what took long, while others come in between. Where these change rows it is done once
 * more, and at last in one go: the result is of one moment.
 * @param work begins anew with each call
 * @param version another one after each change
 */
export async function inTurns<Result>(work: () => Generator<void, Result>, version: () => number): Promise<Result> {
  const others = takingTurns();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = version();
    const steps = work();
    let step = steps.next();
    for (; !step.done; step = steps.next()) await others();
    if (version() === before) return step.value;
  }
  return inOneGo(work());
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
