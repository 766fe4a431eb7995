import fc from 'fast-check';
import { expect, test } from 'vitest';
import { skippingClock } from './skipping-clock.fixture';
import { Slots } from './slots';

const succeeded = { error: null, ms: 0 };
const refused = (ms = 0) => ({ error: 'UPSTREAM_RATE_LIMITED', ms }) as const;
const never = () => new AbortController().signal;

/** The number of requests that run at once. */
async function openSlots(slots: Slots): Promise<number> {
  let running = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = () => {
    running += 1;
    return ended;
  };
  const requests = Array.from({ length: 70 }, () => slots.run(never(), task));
  await new Promise((resolve) => setImmediate(resolve));
  const open = running;
  end();
  await Promise.all(requests);
  return open;
}

test('requests that were refused together halve the slots once, and those sent later halve them again', async () => {
  const slots = new Slots(8);
  const now = 1_000_000;
  for (let ms = 0; ms < 8; ms++) slots.learn(refused(ms + 100), now + ms);
  expect(await openSlots(slots)).toBe(4);
  slots.learn(refused(99), now + 100);
  expect(await openSlots(slots)).toBe(2);
});

test('as many successes as slots bring one more, up to the first number', async () => {
  const slots = new Slots(8);
  slots.learn(refused(), 1);
  const brought: number[] = [];
  for (let successes = 0; successes < 35; successes++) {
    slots.learn(succeeded, 2);
    if (successes % 5 === 4) brought.push(await openSlots(slots));
  }
  expect(brought).toEqual([5, 6, 6, 7, 8, 8, 8]);
});

test('there are always between one and the first number of slots', async () => {
  const outcome = fc.constantFrom(succeeded, refused(), { error: 'UPSTREAM_FAULT', ms: 0 } as const);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 64 }), fc.array(outcome, { maxLength: 100 }), async (most, outcomes) => {
      const slots = new Slots(most);
      let was = most;
      for (const [now, attempt] of outcomes.entries()) {
        slots.learn(attempt, now);
        const open = await openSlots(slots);
        if (attempt.error === null) expect([was, Math.min(most, was + 1)]).toContain(open);
        else if (attempt.error === 'UPSTREAM_FAULT') expect(open).toBe(was);
        else expect(open).toBe(Math.max(1, Math.floor(was / 2)));
        was = open;
      }
    }),
    { numRuns: 20 },
  );
});

test('a hold lasts until the last of the instants asked for, also of those that come meanwhile', async () => {
  const clock = skippingClock();
  const slots = new Slots(4);
  const from = clock.now();
  slots.hold(from + 30_000);
  slots.hold(from + 20_000);
  const { sleep } = clock;
  let slept = 0;
  const sleeping: typeof sleep = (ms, signal) => {
    if (slept++ === 0) slots.hold(from + 90_000);
    return sleep(ms, signal);
  };
  await slots.released({ ...clock, sleep: sleeping }, never());
  expect(clock.now() - from).toBeGreaterThanOrEqual(90_000);
  expect(clock.now() - from).toBeLessThan(100_000);
});

test('a request that has left the queue is not sent when its turn comes', async () => {
  const slots = new Slots(1);
  let end = () => {};
  const first = slots.run(never(), () => new Promise<void>((resolve) => (end = resolve)));
  const stop = new AbortController();
  const sent: string[] = [];
  const second = slots.run(stop.signal, async () => sent.push('second'));
  stop.abort(new Error('Stopped.'));
  await expect(second).rejects.toThrow('Stopped.');
  end();
  await first;
  await slots.run(never(), async () => sent.push('third'));
  expect(sent).toEqual(['third']);
});
