import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FeedEvent, type ToldEvent, tellEvents } from './told-events';

const DAY_MS = 86_400_000;

/** The events of a home on one day: runs of nights that do not touch, from that day on. */
const events = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 8 }), fc.constantFrom('a', 'b')), {
    maxLength: 5,
  })
  .map((runs) => {
    let day = -1;
    return runs.map(([gap, nights, summary]): FeedEvent => {
      const start = day + gap;
      day = start + nights + 1;
      return { start, end: start + nights, summary, description: '' };
    });
  });
const days = fc.array(fc.tuple(fc.nat(3), events), { minLength: 1, maxLength: 8 });
const shown = ({ start, end, summary }: FeedEvent) => ({ start, end, summary });

it('tells exactly the events of each day under identities that are kept, and counts each change once', () => {
  fc.assert(
    fc.property(days, (story) => {
      let told: ToldEvent[] = [];
      let today = 100;
      for (const [passed, relative] of story) {
        today += passed;
        const now = today * DAY_MS;
        const current = relative.map((event) => ({ ...event, start: event.start + today, end: event.end + today }));
        const before = new Map(told.map((event) => [event.uid, event]));
        const next = tellEvents(told, current, { today, now });
        const live = next.filter(({ isCancelled }) => !isCancelled);
        // A block under way keeps the beginning that it was told with.
        const cut = live.map((event) => ({ ...event, start: Math.max(event.start, today) }));
        expect(cut.map(shown)).toEqual(current.map(shown));
        expect(new Set(next.map(({ uid }) => uid)).size).toBe(next.length);
        for (const event of next) {
          const was = before.get(event.uid);
          if (!was) expect([event.sequence, event.isCancelled]).toEqual([0, false]);
          else expect(event.sequence - was.sequence).toBe(event === was ? 0 : 1);
        }
        // None that calendar programs still show goes without a word.
        for (const { uid, end, isCancelled } of told) {
          if (!isCancelled && end > today) expect(next.some((event) => event.uid === uid)).toBe(true);
        }
        expect(tellEvents(next, current, { today, now })).toEqual(next);
        told = next;
      }
    }),
    { numRuns: 1500 },
  );
});

it('an event that went is cancelled for thirty days, and comes back as the same one', () => {
  const event = { start: 110, end: 115, summary: 'a', description: '' };
  const at = (today: number) => ({ today, now: today * DAY_MS });
  const first = tellEvents([], [event], at(100));
  const gone = tellEvents(first, [], at(101));
  expect(gone).toEqual([{ ...first[0], sequence: 1, changedAt: 101 * DAY_MS, isCancelled: true }]);
  expect(tellEvents(gone, [], at(130))).toEqual(gone);
  expect(tellEvents(gone, [], at(131))).toEqual([]);
  expect(tellEvents(gone, [event], at(102))).toEqual([{ ...first[0], sequence: 2, changedAt: 102 * DAY_MS }]);
});
