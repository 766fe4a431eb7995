import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clip } from './calendar';
import { wholeCalendar } from './calendar.arbitrary';
import { type DayPicture, type Night, pictureDays } from './day-picture';
import { horizonFrom } from './interval';
import {
  cutBefore,
  firstDay,
  hasNoArrival,
  minNightsOf,
  type NightRuns,
  noDepartureDays,
  packNights,
  runAt,
  stateOf,
  unpackNights,
} from './night-runs';

const SPAN = { start: -8, end: 80 };
const today = fc.integer({ min: -12, max: 40 });
const pack = (calendar: Parameters<typeof packNights>[0], today: number) =>
  packNights(calendar, SPAN, horizonFrom(today));
const indexes = ({ prices }: NightRuns) => [...prices.keys()];

/** The state painted at a place, in days, found the slow and obvious way. */
function paintedAt(runs: NightRuns, place: number) {
  const run = indexes(runs).findLast((run) => cutBefore(runs, run) <= place) as number;
  return { state: stateOf(runs, run), price: runs.prices[run] };
}
const seen = (night: Night) => [night.state, night.state === 'available' ? night.price : null];
const paints = ({ state, price }: ReturnType<typeof paintedAt>) => [
  state,
  state === 'available' ? price || null : null,
];

describe('packed nights', () => {
  test('cover the span without gaps', () => {
    fc.assert(
      fc.property(wholeCalendar, today, (calendar, today) => {
        const runs = pack(calendar, today);
        const edges = [...indexes(runs), runs.prices.length].map((run) => firstDay(runs, run));
        expect([edges[0], edges.at(-1)]).toEqual([SPAN.start, SPAN.end]);
        expect([...edges]).toEqual([...new Set(edges)].sort((a, b) => a - b));
      }),
    );
  });

  test('give the calendar back', () => {
    fc.assert(
      fc.property(wholeCalendar, today, (calendar, today) => {
        expect(unpackNights(pack(calendar, today), SPAN)).toEqual(clip(calendar, SPAN));
      }),
    );
  });

  test.each([
    [-5, 0],
    [100_000, 100_000],
    [1e9, 2 ** 24 - 1],
  ])('take a minimum of %i nights for %i', (minNights, packed) => {
    const terms = { price: 1, availability: 'AVAILABLE', closedToArrival: false, closedToDeparture: false };
    expect(minNightsOf(pack([{ start: 0, end: 9, minNights, ...terms }], 0), 1)).toBe(packed);
  });

  test('are found by day', () => {
    fc.assert(
      fc.property(wholeCalendar, fc.integer({ min: SPAN.start, max: SPAN.end - 1 }), (calendar, day) => {
        const runs = pack(calendar, 0);
        const run = runAt(runs, day);
        expect(firstDay(runs, run)).toBeLessThanOrEqual(day);
        expect(firstDay(runs, run + 1)).toBeGreaterThan(day);
      }),
    );
  });
});

describe('what is painted', () => {
  // The first day of the span shows no night before it.
  const withPictures = (check: (runs: NightRuns, pictures: DayPicture[]) => void) =>
    fc.assert(
      fc.property(wholeCalendar, today, (calendar, today) =>
        check(pack(calendar, today), pictureDays(calendar, { start: SPAN.start + 1, end: SPAN.end }, today)),
      ),
    );

  test('agrees with the month calendar in each half of each day', () => {
    withPictures((runs, pictures) => {
      for (const { day, morning, evening } of pictures) {
        expect(paints(paintedAt(runs, day + 0.25))).toEqual(seen(morning));
        expect(paints(paintedAt(runs, day + 0.75))).toEqual(seen(evening));
      }
    });
  });

  test('has the marks of a month calendar', () => {
    withPictures((runs, pictures) => {
      for (const { day, noArrival, noDeparture } of pictures) {
        const run = runAt(runs, day);
        const into = day - firstDay(runs, run);
        expect([hasNoArrival(runs, run), into < noDepartureDays(runs, run)]).toEqual([noArrival, noDeparture]);
      }
    });
  });
});
