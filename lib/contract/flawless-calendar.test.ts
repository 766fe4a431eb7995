import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { orderedRanges, wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { formatDay } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { repairCalendar } from '@/lib/domain/repair-calendar';
import { flawlessCalendar, readRange } from './read-calendar';

const wire = ({ start, end, price, availability, closedToArrival, closedToDeparture, minNights }: CalendarRange) => ({
  from: formatDay(start),
  to: formatDay(end - 1),
  dailyPrice: price,
  minNights,
  availability,
  closedToArrival,
  closedToDeparture,
});

const stepByStep = (received: readonly unknown[], expected?: Interval) =>
  repairCalendar(
    received.map((candidate, index) => readRange(candidate, index, [])),
    expected,
  );

const shuffled = orderedRanges.chain((ranges) => fc.shuffledSubarray(ranges));
const interval = fc.tuple(fc.nat(40), fc.nat(40)).map(([start, days]) => ({ start, end: start + days }));

test('reading in one go gives the same as reading step by step, without findings', () => {
  const calendars = fc.oneof(wholeCalendar, orderedRanges, shuffled);
  fc.assert(
    fc.property(calendars, fc.option(interval, { nil: undefined }), (calendar, expected) => {
      const received = calendar.map(wire);
      const ranges = flawlessCalendar(received, expected);
      if (ranges) expect(stepByStep(received, expected)).toEqual({ ranges, findings: [] });
    }),
    { numRuns: 500 },
  );
});

test('a calendar that keeps every rule is read in one go', () => {
  const known = wholeCalendar.filter(
    (calendar) =>
      calendar.length > 0 &&
      calendar.every(
        ({ start, price, minNights, availability, inDoubt }, i) =>
          price !== null &&
          minNights !== null &&
          availability !== 'ON_HOLD' &&
          !inDoubt &&
          (i === 0 || calendar[i - 1]?.end === start),
      ),
  );
  fc.assert(
    fc.property(known, (calendar) => {
      expect(flawlessCalendar(calendar.map(wire))).toEqual(calendar);
      const covered = { start: calendar[0]?.start ?? 0, end: calendar.at(-1)?.end ?? 0 };
      expect(flawlessCalendar(calendar.map(wire), covered)).toEqual(calendar);
      expect(flawlessCalendar(calendar.map(wire), { ...covered, end: covered.end + 1 })).toBeNull();
    }),
  );
});

const RANGE = wire({
  start: 10,
  end: 20,
  price: 100,
  minNights: 3,
  availability: 'AVAILABLE',
  closedToArrival: false,
  closedToDeparture: true,
});

test.each([
  { from: '1970-02-30' },
  { to: '1970-01-10' },
  { to: 5 },
  { dailyPrice: '100' },
  { dailyPrice: Number.POSITIVE_INFINITY },
  { minNights: 1.5 },
  { dailyPrice: 0 },
  { dailyPrice: -5 },
  { minNights: 0 },
  { availability: 'ON_HOLD' },
  { closedToArrival: 0 },
  { closedToDeparture: undefined },
])('%j needs a closer look', (flaw) => {
  expect(flawlessCalendar([RANGE])).toHaveLength(1);
  expect(flawlessCalendar([{ ...RANGE, ...flaw }])).toBeNull();
});
