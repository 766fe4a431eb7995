import { expect, test } from 'vitest';
import type { Attempt } from '@/lib/upstream/call';
import { Pace } from './pace';
import { skippingClock } from './skipping-clock.fixture';

const attempt = (differences: Partial<Attempt> = {}): Attempt => ({
  attempt: 1,
  ms: 0,
  status: 200,
  error: null,
  retryInMs: null,
  ...differences,
});
const refused = (retryInMs: number | null = null, ms = 0) =>
  attempt({ status: 429, error: 'UPSTREAM_RATE_LIMITED', retryInMs, ms });
const never = () => new AbortController().signal;

/** Keeps requests under way until they are let go. */
function requests(pace: Pace) {
  const underWay: (() => void)[] = [];
  const order: string[] = [];
  return {
    order,
    send: (name: string, first = false) =>
      pace.run(
        () => {
          order.push(name);
          return new Promise<void>((resolve) => underWay.push(resolve));
        },
        { first },
      ),
    async endOne() {
      underWay.shift()?.();
      await settled();
    },
    get count() {
      return underWay.length;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no more requests are under way than allowed, and the urgent one is next', async () => {
  const sent = requests(new Pace(2, never(), skippingClock()));
  const all = [sent.send('a'), sent.send('b'), sent.send('c'), sent.send('urgent', true)];
  await settled();
  expect(sent.order).toEqual(['a', 'b']);
  await sent.endOne();
  expect(sent.order).toEqual(['a', 'b', 'urgent']);
  for (let n = 0; n < 3; n++) await sent.endOne();
  await Promise.all(all);
  expect(sent.order).toEqual(['a', 'b', 'urgent', 'c']);
});

test('a 429 halves what is under way, once for all that were refused together, and successes take it back', async () => {
  const clock = skippingClock();
  const pace = new Pace(8, never(), clock);
  for (let n = 0; n < 8; n++) pace.learn(refused(null, 100));
  expect(pace.limit).toBe(4);
  await clock.sleep(1000);
  pace.learn(refused());
  expect(pace.limit).toBe(2);
  for (let n = 0; n < 100; n++) pace.learn(attempt());
  expect(pace.limit).toBe(8);
});

test('when one request at a time is too many, they come with ever longer gaps', async () => {
  const clock = skippingClock();
  const pace = new Pace(1, never(), clock);
  const gaps: number[] = [];
  for (let n = 0; n < 10; n++) {
    await clock.sleep(1000);
    pace.learn(refused());
    gaps.push(pace.gapMs);
  }
  expect(gaps.slice(0, 3)).toEqual([100, 200, 400]);
  expect(gaps.at(-1)).toBe(10_000);
  const from = clock.now();
  await pace.run(async () => {});
  await pace.run(async () => {});
  expect(clock.now() - from).toBeGreaterThanOrEqual(10_000);
  for (let n = 0; n < 100; n++) pace.learn(attempt());
  expect(pace.gapMs).toBe(0);
});

test('nothing is sent until the time that the service asked for has passed', async () => {
  const clock = skippingClock();
  const pace = new Pace(4, never(), clock);
  const from = clock.now();
  pace.learn(refused(30_000));
  await pace.run(async () => {});
  expect(clock.now() - from).toBeGreaterThanOrEqual(30_000);
});

test('waiting requests end when the sync stops, and are not sent', async () => {
  const stop = new AbortController();
  const pace = new Pace(1, stop.signal);
  pace.hold(60_000);
  const sent: string[] = [];
  const waiting = pace.run(async () => void sent.push('late'));
  stop.abort(new Error('Stopped.'));
  await expect(waiting).rejects.toThrow('Stopped.');
  expect(sent).toEqual([]);
});
