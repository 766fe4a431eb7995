import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Run } from '@/lib/mirror/runs';
import { doubtsOf, keptOf } from './doubt';
import { finished } from './run.fixture';

const MINUTE = 60_000;
const at = (startedAt: number) => ({ startedAt, at: startedAt + 5 });

describe('a number of homes', () => {
  it.each([
    [150, 0, true],
    [150, 74, true],
    [150, 75, false],
    [150, 151, false],
    [1, 0, true],
    [2, 1, false],
    [3, 1, true],
    [0, 0, false],
  ])('that falls from %i to %i is odd: %s', (held, now, isOdd) => {
    expect(keptOf({ now, held }, undefined, at(10))).toEqual(isOdd ? { now, held, since: 15 } : null);
  });

  it('is believed when another crawl says the same, a minute later', () => {
    const before = { now: 10, held: 150, since: 0 };
    const again = (now: number, startedAt: number) => keptOf({ now, held: 150 }, before, at(startedAt));
    expect(again(10, MINUTE - 1)).toEqual({ now: 10, held: 150, since: 0 });
    expect(again(10, MINUTE)).toBeNull();
    expect(again(12, MINUTE)).toBeNull();
    expect(again(0, MINUTE)).toMatchObject({ now: 0, since: MINUTE + 5 });
    expect(again(60, MINUTE)).toMatchObject({ now: 60, since: MINUTE + 5 });
  });

  it('is believed when a person believes it and the next crawl says the same', () => {
    const before = { now: 10, held: 150, since: 0, believed: true };
    expect(keptOf({ now: 10, held: 150 }, before, at(1))).toBeNull();
    expect(keptOf({ now: 0, held: 150 }, before, at(1))).toMatchObject({ now: 0 });
  });

  it('is never believed of one crawl alone, nor kept where half of them are there', () => {
    const count = fc.nat(300);
    fc.assert(
      fc.property(count, count, count, (held, first, second) => {
        const before = keptOf({ now: first, held }, undefined, at(0));
        expect(before === null).toBe(first >= held / 2);
        const kept = keptOf({ now: second, held }, before ?? undefined, at(2 * MINUTE));
        if (second >= held / 2) expect(kept).toBeNull();
        else if (before === null || second < first / 2 || first < second / 2) expect(kept?.since).toBe(2 * MINUTE + 5);
        else expect(kept).toBeNull();
      }),
    );
  });
});

it('a doubt is told in words until another crawl has reached its end', () => {
  const kept = { homes: { now: 0, held: 1150, since: 1 }, calendars: { now: 3, held: 150, since: 1 } };
  const run = finished(0, 9);
  const doubted: Run = { ...run, outcome: 'doubted', progress: { ...run.progress, kept } };
  const told = [
    'The service lists 0 of 1,150 homes. They are kept until the next sync agrees.',
    'The service sends calendars for 3 of 150 homes. They keep theirs until the next sync agrees.',
  ];
  expect(doubtsOf([doubted]).map(({ message }) => message)).toEqual(told);
  expect(doubtsOf([finished(0, 9, 'failed'), doubted])).toHaveLength(2);
  expect(doubtsOf([finished(0, 9), doubted])).toEqual([]);
});
