import { expect, test } from 'vitest';
import { UpstreamError } from '@/lib/upstream/errors';
import { Patience } from './patience';
import { skippingClock } from './skipping-clock.fixture';

const fault = new UpstreamError('UPSTREAM_FAULT', 'Down.');

test('waits longer each time, and gives up after several failures in a row', async () => {
  const clock = skippingClock();
  const patience = new Patience(clock);
  const waits: number[] = [];
  for (let n = 0; n < 3; n++) {
    waits.push(patience.failed(fault, clock.now()));
    await clock.sleep(5000);
  }
  expect(waits).toEqual([1000, 2000, 4000]);
  expect(() => patience.failed(fault, clock.now())).toThrow(fault);
});

test('a success makes it forget', async () => {
  const clock = skippingClock();
  const patience = new Patience(clock);
  for (let n = 0; n < 20; n++) {
    expect(patience.failed(fault, clock.now())).toBe(1000);
    patience.succeeded();
    await clock.sleep(5000);
  }
});

test('requests that fail together are one failure', async () => {
  const clock = skippingClock();
  const patience = new Patience(clock);
  const sent = clock.now() - 1000;
  for (let n = 0; n < 20; n++) expect(patience.failed(fault, sent)).toBe(1000);
});

test('waits as long as the service asks, but not for ever', () => {
  const busy = (retryAfterMs: number) => new UpstreamError('UPSTREAM_RATE_LIMITED', 'Busy.', { retryAfterMs });
  expect(new Patience().failed(busy(90_000), Date.now())).toBe(90_000);
  expect(() => new Patience().failed(busy(60 * 60_000), Date.now())).toThrow('Busy.');
});

test.each([new UpstreamError('UPSTREAM_TOKEN_REFUSED', 'No.'), new Error('A bug.')])(
  'does not wait for what does not pass: %s',
  (error) => {
    expect(() => new Patience().failed(error, Date.now())).toThrow(error);
  },
);
