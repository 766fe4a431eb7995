import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Calendar } from '@/lib/domain/calendar';
import { horizonFrom } from '@/lib/domain/interval';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { stayViolations } from '@/lib/domain/stays/stay-rules';
import { portfolioCase } from '@/lib/domain/stays/stays.arbitrary';
import { StayColumn, StayVerdicts } from './stay-column';

/** Some calendars begin long ago, or go on for years: longer than their days are kept one by one. */
const stretched = (calendar: Calendar, before: number, after: number): Calendar =>
  calendar.map((range, i) => ({
    ...range,
    start: range.start - (i === 0 ? before : 0),
    end: range.end + (i === calendar.length - 1 ? after : 0),
  }));

const years = fc.constantFrom(0, 0, 400, 1100, 1200, 3000);

test('a stay breaks the rules at each home that its calendar says, also once homes have changed', () => {
  fc.assert(
    fc.property(portfolioCase(12, 6), years, years, fc.nat(11), ({ homes, today, stays }, before, after, changed) => {
      const horizon = horizonFrom(today);
      const known = homes.map(({ terms, calendar }) => ({ terms, calendar: stretched(calendar, before, after) }));
      const column = new StayColumn();
      for (const [slot, { terms, calendar }] of known.entries()) {
        column.setTerms(slot, terms);
        column.setCalendar(slot, calendar);
      }
      const later = stays.map(({ checkIn, checkOut, guests }) => ({
        checkIn: checkIn + after,
        checkOut: checkOut + after,
        guests,
      }));
      for (const stay of [...stays, ...later]) {
        const verdicts = new StayVerdicts(column, known.length, { ...stay, flex: 0 }, today);
        const agree = () => {
          for (const [slot, { terms, calendar }] of known.entries()) {
            expect(verdicts.violations(slot)).toBe(stayViolations(terms, stayCalendar(calendar), stay, horizon));
          }
        };
        agree();
        const [home, other] = [known[changed], known[0]];
        if (!home || !other) continue;
        home.calendar = other.calendar;
        column.setCalendar(changed, home.calendar);
        verdicts.forget(changed);
        agree();
      }
    }),
  );
});
