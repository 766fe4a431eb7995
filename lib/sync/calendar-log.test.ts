import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calendar, type CalendarRange, clip, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { formatDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { loggedCalendarChange } from './calendar-log';

const TODAY = 20_000;
const { start: FIRST, end: END } = horizonFrom(TODAY);

const range = (start: number, end: number, terms: Partial<CalendarRange> = {}): CalendarRange => ({
  start,
  end,
  price: 100,
  minNights: 30,
  availability: 'AVAILABLE',
  closedToArrival: false,
  closedToDeparture: false,
  ...terms,
});
const on = (fetchedOn: number, ranges: Calendar) => ({ fetchedOn, ranges });
const log = (was: Calendar, now: Calendar) =>
  loggedCalendarChange(on(TODAY, was), on(TODAY, now)).map(({ path, was, now }) => ({ path, was, now }));
const days = (start: number, end: number) => ({ from: formatDay(start), to: formatDay(end - 1) });

test('only the days and terms that differ are kept', () => {
  const was = [range(FIRST, FIRST + 10), range(FIRST + 10, FIRST + 20, { minNights: 7 }), range(FIRST + 20, END)];
  const now = [
    range(FIRST, FIRST + 10, { price: 120 }),
    range(FIRST + 10, FIRST + 20, { minNights: 7, price: 120 }),
    range(FIRST + 20, END, { availability: NOT_AVAILABLE }),
  ];
  expect(log(was, now)).toEqual([
    {
      path: 'calendar',
      was: [
        { ...days(FIRST, FIRST + 20), terms: { price: 100 } },
        { ...days(FIRST + 20, END), terms: { availability: 'AVAILABLE' } },
      ],
      now: [
        { ...days(FIRST, FIRST + 20), terms: { price: 120 } },
        { ...days(FIRST + 20, END), terms: { availability: NOT_AVAILABLE } },
      ],
    },
  ]);
});

test.each([
  ['AVAILABLE', 30],
  ['a'.repeat(500), 1],
])(
  'of a calendar that changes each night, the first spans are kept and the other days counted',
  (availability, least) => {
    const nights = (price: number) =>
      Array.from({ length: 500 }, (_, i) =>
        range(FIRST + i, FIRST + i + 1, { price: price + i, availability: `${availability}${price}` }),
      );
    const [change] = log([...nights(100), range(FIRST + 500, END)], [...nights(200), range(FIRST + 500, END)]);
    for (const spans of [change?.was, change?.now]) {
      const all = spans as object[];
      expect(all.length).toBeGreaterThan(least);
      expect(all.at(-1)).toEqual({ moreDays: 501 - all.length });
      expect(JSON.stringify(all).length).toBeLessThan(5000);
    }
  },
);

test('a calendar that slides from day to day never changes', () => {
  const many = wholeCalendar.map((ranges) =>
    ranges.map((one) => ({ ...one, start: one.start + TODAY, end: one.end + TODAY })),
  );
  fc.assert(
    fc.property(many, fc.nat(30), (calendar, later) => {
      const whole = [...calendar, range(TODAY + 100, END + 100)];
      const seenOn = (today: number) => on(today, clip(whole, horizonFrom(today)));
      expect(loggedCalendarChange(seenOn(TODAY), seenOn(TODAY + later))).toEqual([]);
    }),
  );
});

test('a service whose today is a day off is no change either', () => {
  const seenOn = (today: number) => clip([range(0, 100_000)], horizonFrom(today));
  for (const theirs of [TODAY - 1, TODAY, TODAY + 1]) {
    expect(log(seenOn(TODAY), seenOn(theirs))).toEqual([]);
    expect(log(seenOn(theirs), seenOn(TODAY))).toEqual([]);
  }
});

test('days that are no longer known are a change', () => {
  expect(log([range(FIRST, END)], [range(FIRST, FIRST + 30)])).toMatchObject([
    { was: [{ ...days(FIRST + 30, END - 1), terms: { price: 100 } }], now: [{ terms: null }] },
  ]);
  expect(log([range(FIRST, END)], [])).toMatchObject([{ now: [{ ...days(FIRST + 1, END - 1), terms: null }] }]);
});
