import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookableWindows } from './bookable-windows';
import { startsOf } from './starts';
import { stayCalendar } from './stay-calendar';
import { stayCase } from './stays.arbitrary';
import { judgeByDays } from './stays.oracle';

const totals = fc.array(fc.option(fc.integer({ min: 1, max: 5000 }).map(String)), { minLength: 1, maxLength: 7 });

it('hold a night if and only if a stay of so many nights covers it, with its arrivals and least total', () => {
  let found = 0;
  fc.assert(
    fc.property(stayCase(0), fc.integer({ min: 1, max: 9 }), totals, ({ terms, calendar, today }, nights, prices) => {
      const window = { start: today - 2, end: today + 80 };
      const length = { unit: 'nights' as const, min: nights, max: nights };
      const request = { length, window, guests: null, arrive: null };
      const priceOn = (day: number) => prices[(day - today) % prices.length] ?? null;
      const starts = startsOf(terms, stayCalendar(calendar), request, today);
      const windows = bookableWindows(starts.map((start) => ({ ...start, total: priceOn(start.checkIn) })));
      const arrivals: number[] = [];
      for (let checkIn = today; checkIn + nights <= window.end; checkIn++) {
        const { violations } = judgeByDays(
          terms,
          calendar,
          { checkIn, checkOut: checkIn + nights, guests: null },
          today,
        );
        if (violations.size === 0) arrivals.push(checkIn);
      }
      for (let night = window.start; night < window.end; night++) {
        const isCovered = arrivals.some((day) => day <= night && night < day + nights);
        expect(windows.filter(({ start, end }) => start <= night && night < end)).toHaveLength(isCovered ? 1 : 0);
      }
      windows.forEach(({ start, end, arrivals: told, from }, n) => {
        const own = arrivals.filter((day) => start <= day && day < end);
        expect(told.flatMap((span) => Array.from({ length: span.end - span.start }, (_, i) => span.start + i))).toEqual(
          own,
        );
        const known = own.flatMap((day) => priceOn(day) ?? []).map(Number);
        expect(from === null ? [] : [Number(from)]).toEqual(known.length > 0 ? [Math.min(...known)] : []);
        expect(n === 0 || (windows[n - 1]?.end ?? 0) < start).toBe(true);
      });
      found += windows.length;
    }),
    { numRuns: 1500 },
  );
  expect(found).toBeGreaterThan(250);
}, 60_000);
