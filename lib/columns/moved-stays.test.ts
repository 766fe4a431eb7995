import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calendar } from '@/lib/domain/calendar';
import { horizonFrom } from '@/lib/domain/interval';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { stayFaults } from '@/lib/domain/stays/stay-faults';
import { portfolioCase } from '@/lib/domain/stays/stays.arbitrary';
import { setBit, slotsOf, wordsFor } from './bits';
import { takersOfMoved } from './moved-stays';
import { StayColumn } from './stay-column';

/** Some calendars begin long ago, or go on for years: longer than their days are kept one by one. */
const stretched = (calendar: Calendar, before: number, after: number): Calendar =>
  calendar.map((range, i) => ({
    ...range,
    start: range.start - (i === 0 ? before : 0),
    end: range.end + (i === calendar.length - 1 ? after : 0),
  }));

const years = fc.constantFrom(0, 0, 400, 1100, 3000);
const moves = fc.uniqueArray(fc.integer({ min: -30, max: 30 }), { maxLength: 12 });

test('homes that take a moved stay are found as each home judges it', () => {
  fc.assert(
    fc.property(
      portfolioCase(12, 4),
      years,
      years,
      moves,
      fc.constantFrom(0, 0, 1, 3, 14),
      (given, before, after, moved, flex) => {
        const { homes, today, stays } = given;
        const horizon = horizonFrom(today);
        const column = new StayColumn();
        const within = new Uint32Array(wordsFor(homes.length));
        const known = homes.map(({ terms, calendar }) => ({ terms, calendar: stretched(calendar, before, after) }));
        for (const [slot, { terms, calendar }] of known.entries()) {
          column.setTerms(slot, terms);
          column.setCalendar(slot, calendar);
          setBit(within, slot, slot % 5 !== 4);
        }
        for (const stay of stays) {
          const takers = moved.map((days) => {
            const other = { ...stay, checkIn: stay.checkIn + days, checkOut: stay.checkOut + days };
            if (stayFaults(other, horizon) !== 0) return [];
            const limits = { eachEnd: flex, together: 2 * flex };
            return known.flatMap(({ terms, calendar }, slot) =>
              slot % 5 !== 4 && nearestValidStay(terms, stayCalendar(calendar), other, horizon, limits) ? slot : [],
            );
          });
          const found = takersOfMoved(column, { ...stay, flex }, moved, { within, today });
          expect(found.map((rows) => [...slotsOf(rows)])).toEqual(takers);
        }
      },
    ),
  );
});
