import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clip } from './calendar';
import { daysOracle, wholeCalendar } from './calendar.arbitrary';
import { calendarChanges } from './calendar-changes';
import type { Interval } from './interval';

const WINDOW: Interval = { start: 0, end: 75 };

test('a day lies in a change exactly when its terms differ, with the terms it had and has', () => {
  fc.assert(
    fc.property(wholeCalendar, wholeCalendar, (before, after) => {
      const changes = calendarChanges(before, after, WINDOW);
      const [was, now] = [daysOracle(before, WINDOW), daysOracle(after, WINDOW)];
      for (let day = WINDOW.start; day < WINDOW.end; day++) {
        const found = changes.filter(({ start, end }) => start <= day && day < end);
        const differs = JSON.stringify(was[day]) !== JSON.stringify(now[day]);
        expect(found.map((change) => [change.was, change.now])).toEqual(differs ? [[was[day], now[day]]] : []);
      }
    }),
  );
});

test('neighbouring days with the same change are one change', () => {
  fc.assert(
    fc.property(wholeCalendar, wholeCalendar, (before, after) => {
      const changes = calendarChanges(before, after, WINDOW);
      changes.slice(1).forEach((change, i) => {
        const previous = changes[i];
        const touches = previous?.end === change.start;
        const same = JSON.stringify([previous?.was, previous?.now]) === JSON.stringify([change.was, change.now]);
        expect(touches && same).toBe(false);
      });
    }),
  );
});

test('a window that slid is not a change', () => {
  fc.assert(
    fc.property(wholeCalendar, fc.integer({ min: 0, max: 20 }), (calendar, days) => {
      const before = clip(calendar, { start: 0, end: 50 });
      const after = clip(calendar, { start: days, end: 50 + days });
      expect(calendarChanges(before, after, { start: days, end: 50 })).toEqual([]);
    }),
  );
});
