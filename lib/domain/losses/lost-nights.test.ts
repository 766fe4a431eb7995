import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { type Day, dayOf } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { stayCase } from '@/lib/domain/stays/stays.arbitrary';
import { lostNights } from './lost-nights';
import { lostNightsByTrying } from './lost-nights.oracle';

const TODAY = dayOf(2027, 3, 1);
const terms: StayTerms = {
  ...{ availableFrom: 0, advancedNotice: 0, maxGuests: null },
  ...{ minimumStay: { value: 1, unit: 'NIGHT' }, maximumStay: null },
};
const range = (start: Day, end: Day, differences: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start, end, price: 100, minNights: 1, availability: 'AVAILABLE' },
  ...{ closedToArrival: false, closedToDeparture: false },
  ...differences,
});
const taken = { availability: 'NOT_AVAILABLE' };
const window: Interval = { start: TODAY, end: TODAY + 90 };
const lost = (calendar: CalendarRange[], more: Partial<StayTerms> = {}) =>
  lostNights({ ...terms, ...more }, calendar, horizonFrom(TODAY), window);

describe('lost nights', () => {
  test('of a gap shorter than its minimum are freed by a minimum as long as the gap', () => {
    const gap = { start: TODAY + 11, end: TODAY + 14 };
    const calendar = [
      range(TODAY, gap.start, taken),
      range(gap.start, gap.end, { minNights: 5, price: 138 }),
      range(gap.end, TODAY + 100, taken),
    ];
    expect(lost(calendar)).toEqual([
      {
        ...gap,
        value: 4_140_000,
        causes: ['BELOW_MIN_NIGHTS'],
        best: { edit: { field: 'minNights', days: gap, was: 5, becomes: 3 }, nights: 3, value: 4_140_000 },
        both: null,
        proposed: {
          edit: { field: 'minNights', days: { start: gap.start, end: gap.start + 1 }, was: 5, becomes: 3 },
          ...{ stay: gap, nights: 3, value: 4_140_000, closes: { nights: 0, value: 0 } },
        },
      },
    ]);
  });

  test('behind a day closed to arrival are freed by opening that day', () => {
    const calendar = [range(TODAY, TODAY + 4, { closedToArrival: true }), range(TODAY + 4, TODAY + 100, taken)];
    expect(lost(calendar)[0]).toMatchObject({
      causes: ['CLOSED_TO_ARRIVAL'],
      best: { edit: { field: 'closedToArrival', days: { start: TODAY, end: TODAY + 1 } }, nights: 4 },
    });
  });

  test('of a home with a long minimum stay are freed in every gap by one edit', () => {
    const gaps = [range(TODAY, TODAY + 9), range(TODAY + 9, TODAY + 20, taken), range(TODAY + 20, TODAY + 26)];
    const calendar = [...gaps, range(TODAY + 26, TODAY + 100, taken)];
    const minimumStay = { value: 1, unit: 'MONTH' };
    const found = lost(calendar, { minimumStay });
    expect(found.map(({ causes }) => causes)).toEqual([['BELOW_MINIMUM_STAY'], ['BELOW_MINIMUM_STAY']]);
    const best = {
      edit: { field: 'minimumStay', was: minimumStay, becomes: { value: 6, unit: 'NIGHT' } },
      ...{ nights: 15, value: 15_000_000 },
    };
    expect(found.map((span) => span.best)).toEqual([best, best]);
  });

  test('that both minimums keep empty are freed by lowering both, as far as the gap needs', () => {
    const gap = { start: TODAY + 11, end: TODAY + 14 };
    const calendar = [
      range(TODAY, gap.start, taken),
      range(gap.start, gap.end, { minNights: 5 }),
      range(gap.end, TODAY + 100, taken),
    ];
    expect(lost(calendar, { minimumStay: { value: 5, unit: 'NIGHT' } })[0]).toMatchObject({
      causes: ['BELOW_MIN_NIGHTS', 'BELOW_MINIMUM_STAY'],
      best: null,
      both: { edit: { field: 'bothMinimums', days: gap, becomes: 3 }, nights: 3, value: 3_000_000 },
    });
  });

  test('within the notice have no single edit', () => {
    const [span] = lost([range(TODAY, TODAY + 60)], { advancedNotice: 2 });
    expect(span).toMatchObject({ start: TODAY, end: TODAY + 2, causes: ['INSIDE_ADVANCED_NOTICE'] });
    expect(span).toMatchObject({ best: null, both: null, proposed: null });
  });

  test('have the smallest exception for one day that frees them, proven by one stay', () => {
    const days = (day: Day) => ({ start: TODAY + day, end: TODAY + day + 1 });
    const opened = lost([range(TODAY, TODAY + 4, { closedToArrival: true }), range(TODAY + 4, TODAY + 100, taken)]);
    expect(opened[0]?.proposed).toMatchObject({
      edit: { field: 'closedToArrival', days: days(0) },
      ...{ stay: { start: TODAY, end: TODAY + 4 }, nights: 4, closes: { nights: 0 } },
    });
    // A stay of at most three nights frees no more of the gap at once; the later arrivals need smaller steps.
    const gap = [range(TODAY, TODAY + 5, { minNights: 9 }), range(TODAY + 5, TODAY + 100, taken)];
    expect(lost(gap, { maximumStay: { value: 3, unit: 'NIGHT' } })[0]?.proposed).toMatchObject({
      edit: { field: 'minNights', days: days(0), was: 9, becomes: 3 },
      ...{ stay: { start: TODAY, end: TODAY + 3 }, nights: 3 },
    });
    // Without a step for the departure day itself, the night before stays lost.
    const left = [range(TODAY, TODAY + 3), range(TODAY + 3, TODAY + 100, { ...taken, closedToDeparture: true })];
    expect(lost(left)[0]?.proposed).toMatchObject({
      edit: { field: 'closedToDeparture', days: days(3) },
      ...{ stay: { start: TODAY, end: TODAY + 3 }, nights: 1 },
    });
  });

  test('are never freed by a change of the home’s own minimum, or by a stay that is unverified', () => {
    const gap = [range(TODAY, TODAY + 4, { minNights: 9 }), range(TODAY + 4, TODAY + 100, taken)];
    const proposed = (more: Partial<StayTerms>, calendar = gap) => lost(calendar, more)[0]?.proposed;
    expect(proposed({ minimumStay: { value: 4, unit: 'NIGHT' } })).toMatchObject({ edit: { becomes: 4 } });
    expect(proposed({ minimumStay: { value: 5, unit: 'NIGHT' } })).toBeNull();
    expect(proposed({ minimumStay: { value: 1, unit: 'FORTNIGHT' } })).toBeNull();
    const inDoubt = gap.map((one) => ({ ...one, inDoubt: true as const }));
    expect(proposed({}, inDoubt)).toBeNull();
    // Nobody knows whether one may leave on the day after the last known one.
    const ending = [range(TODAY, TODAY + 4, { minNights: 9 })];
    expect(proposed({}, ending)).toMatchObject({ edit: { becomes: 3 }, stay: { end: TODAY + 3 }, nights: 3 });
  });

  test('tell of the nights that a stay by the exception would close', () => {
    const arrival = range(TODAY, TODAY + 1, { closedToArrival: true });
    const calendar = [arrival, range(TODAY + 1, TODAY + 10, { minNights: 6 }), range(TODAY + 10, TODAY + 90, taken)];
    expect(lost(calendar, { maximumStay: { value: 7, unit: 'NIGHT' } })[0]?.proposed).toMatchObject({
      ...{ stay: { start: TODAY, end: TODAY + 7 }, nights: 1, value: 1_000_000 },
      closes: { nights: 3, value: 3_000_000 },
    });
  });

  test('with their best edits and exceptions equal a search over every stay and every edit', () => {
    fc.assert(
      fc.property(stayCase(0), fc.integer({ min: 5, max: 60 }), ({ terms, calendar, today }, days) => {
        const within = { start: today, end: today + days };
        const found = lostNights(terms, calendar, horizonFrom(today), within);
        expect(found).toEqual(lostNightsByTrying(terms, calendar, today, within));
      }),
      { numRuns: 300 },
    );
  });
});
