import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_MONTH } from '@/lib/domain/day';
import { fewestNights } from '@/lib/domain/stays/starts';
import { isValid } from '@/lib/domain/stays/stay-codes';
import { lengthRequest, portfolioCase } from '@/lib/domain/stays/stays.arbitrary';
import { startsByDays } from '@/lib/domain/stays/stays.oracle';
import { rejectionsOf } from './near-misses';
import { StartVerdicts } from './start-verdicts';
import { StayColumn } from './stay-column';

const asked = portfolioCase(8, 1).chain((portfolio) =>
  fc.record({ portfolio: fc.constant(portfolio), request: lengthRequest(portfolio.today), changed: fc.nat(7) }),
);

test('each home has its earliest start, also once homes have changed, and one without has a broken rule', () => {
  let found = 0;
  fc.assert(
    fc.property(asked, ({ portfolio: { homes, today }, request, changed }) => {
      const column = new StayColumn();
      const keep = (slot: number) => {
        column.setTerms(slot, (homes[slot] as (typeof homes)[0]).terms);
        column.setCalendar(slot, (homes[slot] as (typeof homes)[0]).calendar);
      };
      homes.forEach((_, slot) => {
        keep(slot);
      });
      const nights = request.window.end - Math.max(today, request.window.start);
      const { length, arrive } = request;
      const most = length.unit === 'months' ? LONGEST_MONTH * length.months : fewestNights(length);
      const isShort = arrive !== null || nights < most;
      const verdicts = new StartVerdicts(column, homes.length, request, today);
      const agree = () => {
        for (const [slot, { terms, calendar }] of homes.entries()) {
          const [first] = startsByDays(terms, calendar, request, today);
          expect(verdicts.earliest(slot)).toBe(first?.checkIn ?? null);
          const mask = verdicts.violations(slot) as number;
          // Where the window itself is too short, no rule is broken.
          expect(first ? mask === 0 : !isValid(mask) || isShort).toBe(true);
          if (first) found += 1;
        }
      };
      agree();
      const [home, other] = [homes[changed], homes[0]];
      if (!home || !other) return;
      home.calendar = other.calendar;
      keep(changed);
      verdicts.forget(changed);
      agree();
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(100);
});

test('the near misses are the homes that a little more or less would suit, wherever one begins to look', () => {
  fc.assert(
    fc.property(asked, ({ portfolio: { homes, today }, request }) => {
      const column = new StayColumn();
      for (const [slot, { terms, calendar }] of homes.entries()) {
        column.setTerms(slot, terms);
        column.setCalendar(slot, calendar);
      }
      const all = Uint32Array.of(2 ** homes.length - 1);
      const few = rejectionsOf(new StartVerdicts(column, homes.length, request, today), all, 1);
      const many = rejectionsOf(new StartVerdicts(column, homes.length, request, today), all, 100);
      const least = (misses: typeof many.nearMisses) => Math.min(...misses.map(({ moved }) => moved));
      expect(few.rejected).toEqual(many.rejected);
      expect(least(few.nearMisses)).toBe(least(many.nearMisses));
    }),
    { numRuns: 300 },
  );
});
