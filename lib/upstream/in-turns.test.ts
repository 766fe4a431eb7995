import { expect, it } from 'vitest';
import { inTurns } from './in-turns';

/** Far longer than a turn. */
function* reading(steps: number) {
  for (let step = 0; step < steps; step += 1) yield;
  return 'read';
}

it('gives what the reading ends with', async () => {
  expect(await inTurns(reading(3), new AbortController().signal)).toBe('read');
});

it('lets others come in between, and ends as soon as nobody wants the answer any more', async () => {
  const stop = new AbortController();
  setImmediate(() => stop.abort(new Error('too late')));
  await expect(inTurns(reading(20_000_000), stop.signal)).rejects.toThrow('too late');
});
