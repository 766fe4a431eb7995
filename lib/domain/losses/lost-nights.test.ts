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
    expect(span).toMatchObject({ start: TODAY, end: TODAY + 2, causes: ['INSIDE_ADVANCED_NOTICE'], best: null });
  });

  test('and their best edits equal a search over every stay and every edit', () => {
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
