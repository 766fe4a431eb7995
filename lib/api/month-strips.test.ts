import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { dayOf } from '@/lib/domain/day';
import { monthPicture, stretchIn } from './month-strips';

const march = { start: dayOf(2027, 3, 1), end: dayOf(2027, 4, 1) };
const today = dayOf(2027, 1, 15);
const range = (from: number, to: number, differences: Partial<CalendarRange> = {}): CalendarRange => ({
  start: dayOf(2027, 3, from),
  end: dayOf(2027, 3, to),
  price: 100,
  minNights: 1,
  availability: AVAILABLE,
  closedToArrival: false,
  closedToDeparture: false,
  ...differences,
});

describe('a month of a calendar', () => {
  it('runs from the middle of a day to the middle of the next', () => {
    const { stretches } = monthPicture([range(1, 11), range(11, 32, { availability: NOT_AVAILABLE })], march, today);
    expect(stretches).toEqual([
      { state: 'unknown', from: 0, to: 0.5 },
      { state: 'available', from: 0.5, to: 10.5 },
      { state: 'blocked', from: 10.5, to: 31 },
    ]);
  });

  it('has a sentence', () => {
    const calendar = [range(1, 6, { closedToArrival: true }), range(6, 26)];
    expect(monthPicture(calendar, march, today).label).toBe(
      '25 of 31 nights available, 5 of them closed to arrival or departure, 6 not known',
    );
    expect(monthPicture([], march, today).label).toBe('Nothing known');
    expect(monthPicture([], march, march.end).label).toBe('Not in the calendar');
  });

  it('leaves out past nights', () => {
    const { stretches, label } = monthPicture([range(1, 32)], march, dayOf(2027, 3, 30));
    expect(label).toBe('2 of 2 nights available');
    expect(stretches).toEqual([{ state: 'available', from: 29.5, to: 31 }]);
  });

  it('is drawn without gaps or overlaps while all of it is ahead', () => {
    fc.assert(
      fc.property(wholeCalendar, (calendar) => {
        const month = { start: 10, end: 41 };
        const { stretches, label } = monthPicture(calendar, month, 5);
        expect(stretches[0]?.from).toBe(0);
        expect(stretches.at(-1)?.to).toBe(31);
        for (const [at, { from }] of stretches.entries()) if (at > 0) expect(from).toBe(stretches[at - 1]?.to);
        expect(label).toMatch(/ of 31 nights available|^Nothing known$/);
      }),
    );
  });
});

it('a stay is drawn in each month that it touches, and in no other', () => {
  const stay = { start: dayOf(2027, 2, 20), end: dayOf(2027, 3, 5) };
  expect(stretchIn(march, stay)).toEqual({ from: 0, to: 4.5 });
  expect(stretchIn({ start: march.end, end: march.end + 30 }, stay)).toBeNull();
});
