import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AVAILABLE, expandDays } from './calendar';
import { wholeCalendar } from './calendar.arbitrary';
import { closedNights } from './closed-nights';

it('are the nights that a calendar does not surely say are for sale, in runs that do not touch', () => {
  fc.assert(
    fc.property(
      wholeCalendar,
      fc.integer({ min: -5, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      (calendar, start, days) => {
        const within = { start, end: start + days };
        const closed = closedNights(calendar, within);
        expandDays(calendar, within).forEach((terms, n) => {
          const night = start + n;
          const isSold = terms?.availability === AVAILABLE && !terms.inDoubt;
          expect(closed.filter((run) => run.start <= night && night < run.end)).toHaveLength(isSold ? 0 : 1);
        });
        for (const run of closed) {
          const nights = expandDays(calendar, run);
          expect(run.isKnown).toBe(nights.every((terms) => terms !== undefined && terms.availability !== AVAILABLE));
          expect(closed.some(({ end }) => end === run.start)).toBe(false);
          expect(run.start >= within.start && run.end <= within.end && run.start < run.end).toBe(true);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
