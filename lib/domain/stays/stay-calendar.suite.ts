import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calendar } from '@/lib/domain/calendar';
import { daysOracle, wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { IN_DOUBT, minNightsIn, NO_ARRIVAL, NO_DEPARTURE, UNREADABLE } from '@/lib/domain/packed-calendar';
import { NEVER, type StayCalendar } from './stay-calendar';

/** The answers that every form of a calendar must give, day by day. */
export function stayCalendarSuite(keep: (calendar: Calendar) => StayCalendar): void {
  test('agrees with a day-by-day reading for each day', () => {
    const WINDOW = { start: -3, end: 80 };
    fc.assert(
      fc.property(wholeCalendar, (calendar) => {
        const kept = keep(calendar);
        const days = daysOracle(calendar, WINDOW);
        days.forEach((terms, i) => {
          const day = WINDOW.start + i;
          const blocked = days.findIndex(
            (terms, j) => j >= i && terms !== undefined && terms.availability !== 'AVAILABLE',
          );
          const unknown = days.findIndex((terms, j) => j >= i && terms === undefined);
          expect(kept.blockedFrom(day)).toBe(blocked < 0 ? NEVER : WINDOW.start + blocked);
          expect(kept.unknownFrom(day)).toBe(WINDOW.start + unknown);
          const onDay = kept.termsOn(day);
          expect(minNightsIn(onDay)).toBe(terms?.minNights === null ? UNREADABLE : (terms?.minNights ?? 0));
          expect([NO_ARRIVAL, NO_DEPARTURE, IN_DOUBT].map((flag) => (onDay & flag) !== 0)).toEqual([
            terms?.closedToArrival ?? false,
            terms?.closedToDeparture ?? false,
            terms?.inDoubt ?? false,
          ]);
        });
      }),
    );
  });
}
