import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, type Day, formatDay, parseDay, weekday } from '@/lib/domain/day';
import { clampDay, dayAfterKey, monthStart, monthsIn, pageDays, reachableDays, yearPage } from './month-days';

const MONDAY = 1;
const SUNDAY = 7;
const day = (text: string) => parseDay(text) as Day;
const press = (key: string, from: string, more = {}, firstWeekday = MONDAY) => {
  const to = dayAfterKey({ key, shiftKey: false, ctrlKey: false, ...more }, day(from), firstWeekday);
  return to === null ? null : formatDay(to);
};

describe('a month page', () => {
  test('has its whole month in six weeks from the first weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 7 }), (anyDay, firstWeekday) => {
        const { start, end } = pageDays(anyDay, firstWeekday, monthStart(anyDay) - 1);
        expect(weekday(start)).toBe(firstWeekday);
        expect(end - start).toBe(42);
        expect(start).toBeLessThanOrEqual(monthStart(anyDay));
        expect(monthStart(anyDay) - start).toBeLessThan(7);
        expect(end).toBeGreaterThan(anyDay);
      }),
    );
  });
});

describe('the month page of today', () => {
  test('begins with this week', () => {
    const page = pageDays(day('2026-11-29'), MONDAY, day('2026-11-29'));
    expect([page.start, page.end - 1].map(formatDay)).toEqual(['2026-11-23', '2027-01-03']);
  });

  test('has today in its first week, and no later day before that of another page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 7 }), (today, firstWeekday) => {
        const page = pageDays(today, firstWeekday, today);
        expect(weekday(page.start)).toBe(firstWeekday);
        expect(today - page.start).toBeLessThan(7);
        expect(today).toBeGreaterThanOrEqual(page.start);
        const next = pageDays(addMonths(monthStart(today), 1), firstWeekday, today);
        expect(next.start).toBeGreaterThanOrEqual(page.start);
        expect(next.start).toBeLessThan(page.end);
      }),
    );
  });
});

describe('keys', () => {
  test('move by a day, a week, a month or a year', () => {
    expect(press('ArrowRight', '2027-03-31')).toBe('2027-04-01');
    expect(press('ArrowLeft', '2027-03-01')).toBe('2027-02-28');
    expect(press('ArrowDown', '2027-03-03')).toBe('2027-03-10');
    expect(press('ArrowUp', '2027-03-03')).toBe('2027-02-24');
    expect(press('PageDown', '2027-01-31')).toBe('2027-02-28');
    expect(press('PageUp', '2027-01-31')).toBe('2026-12-31');
    expect(press('PageDown', '2028-02-29', { shiftKey: true })).toBe('2029-02-28');
    expect(press('PageUp', '2027-03-03', { shiftKey: true })).toBe('2026-03-03');
  });

  test('move to the ends of the locale’s week', () => {
    expect(press('Home', '2027-03-03')).toBe('2027-03-01');
    expect(press('End', '2027-03-03')).toBe('2027-03-07');
    expect(press('Home', '2027-03-03', {}, SUNDAY)).toBe('2027-02-28');
    expect(press('End', '2027-03-07', {}, SUNDAY)).toBe('2027-03-13');
  });

  test('move with Ctrl to the ends of the month', () => {
    expect(press('Home', '2028-02-10', { ctrlKey: true })).toBe('2028-02-01');
    expect(press('End', '2028-02-10', { ctrlKey: true })).toBe('2028-02-29');
  });

  test('without a meaning are ignored', () => {
    expect(press('a', '2027-03-03')).toBeNull();
    expect(press('Tab', '2027-03-03')).toBeNull();
  });
});

describe('the reachable days', () => {
  test('are those from today to the end of the last month of the horizon', () => {
    const reach = reachableDays(day('2026-11-21'));
    expect([reach.start, reach.end - 1].map(formatDay)).toEqual(['2026-11-21', '2029-11-30']);
    expect(formatDay(clampDay(day('2040-01-01'), reach))).toBe('2029-11-30');
    expect(formatDay(clampDay(day('2020-01-01'), reach))).toBe('2026-11-21');
  });
});

describe('a year page', () => {
  const reach = reachableDays(day('2026-11-21'));
  const page = (text: string) => {
    const { start, end } = yearPage(day(text), reach);
    return [start, end - 1].map(formatDay);
  };

  test('begins with this month, and the next one a year later', () => {
    expect(page('2026-11-21')).toEqual(['2026-11-01', '2027-10-31']);
    expect(page('2027-10-31')).toEqual(['2026-11-01', '2027-10-31']);
    expect(page('2027-11-01')).toEqual(['2027-11-01', '2028-10-31']);
  });

  test('is full at the end of the reachable days', () => {
    expect(page('2029-11-30')).toEqual(['2028-12-01', '2029-11-30']);
  });

  test('has twelve whole months, its day among them', () => {
    fc.assert(
      fc.property(fc.integer({ min: reach.start, max: reach.end - 1 }), (anyDay) => {
        const months = monthsIn(yearPage(anyDay, reach));
        expect(months).toHaveLength(12);
        expect(months.filter(({ start, end }) => start <= anyDay && anyDay < end)).toHaveLength(1);
      }),
    );
  });
});
