import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarRange } from './calendar';
import { daysOracle, dayTerms, wholeCalendar } from './calendar.arbitrary';
import { type DayPicture, isBlocked, isWhole, pictureDays } from './day-picture';
import { horizonFrom } from './interval';

const WINDOW = { start: -3, end: 75 };
const today = fc.integer({ min: -2, max: 40 });

const range = (start: number, end: number, availability: string, more: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start, end, availability, price: 100, minNights: 1, closedToArrival: false, closedToDeparture: false },
  ...more,
});

const halves = ({ morning, evening }: DayPicture) => [morning.state, evening.state];
const onlyPicture = (calendar: CalendarRange[], day: number, today = 0) =>
  pictureDays(calendar, { start: day, end: day + 1 }, today)[0] as DayPicture;

describe('the halves of a day', () => {
  test('agree with a day-by-day reading for each night', () => {
    fc.assert(
      fc.property(wholeCalendar, today, (calendar, today) => {
        const days = daysOracle(calendar, WINDOW);
        const { end } = horizonFrom(today);
        pictureDays(calendar, WINDOW, today).forEach(({ day, evening, terms }, i) => {
          const said = days[i];
          expect(terms && dayTerms(terms)).toEqual(said);
          if (said === undefined) expect(evening.state).toBe(day >= today && day < end ? 'unknown' : 'outside');
          else if (said.availability === 'AVAILABLE') {
            expect(evening).toEqual({ state: 'available', price: said.price });
          } else if (said.availability === 'NOT_AVAILABLE') expect(evening).toEqual({ state: 'not-available' });
          else expect(evening).toEqual({ state: 'unknown-value', value: 'ON_HOLD' });
        });
      }),
    );
  });

  test('meet at midnight: a blocked night fills the second half of its day and the first half of the next', () => {
    fc.assert(
      fc.property(wholeCalendar, today, (calendar, today) => {
        const pictures = pictureDays(calendar, WINDOW, today);
        pictures.slice(1).forEach(({ morning }, i) => {
          const { evening } = pictures[i] as DayPicture;
          expect(isBlocked(morning)).toBe(isBlocked(evening));
          if (isBlocked(evening)) expect(morning).toEqual(evening);
        });
      }),
    );
  });

  test('differ only where a blocked night begins or ends', () => {
    fc.assert(
      fc.property(wholeCalendar, today, (calendar, today) => {
        for (const picture of pictureDays(calendar, WINDOW, today)) {
          const { morning, evening } = picture;
          if (!isWhole(picture)) expect(isBlocked(morning) || isBlocked(evening)).toBe(true);
          if (!isBlocked(morning) && !isBlocked(evening)) expect(morning).toBe(evening);
        }
      }),
    );
  });

  test('do not depend on the days pictured around them', () => {
    fc.assert(
      fc.property(wholeCalendar, today, fc.integer({ min: -3, max: 74 }), (calendar, today, day) => {
        const [alone] = pictureDays(calendar, { start: day, end: day + 1 }, today);
        expect(alone).toEqual(pictureDays(calendar, WINDOW, today)[day - WINDOW.start]);
      }),
    );
  });

  test('of a turnover day show both: the night that ends and the night that begins', () => {
    const calendar = [range(0, 5, 'NOT_AVAILABLE'), range(5, 8, 'AVAILABLE'), range(8, 9, 'NOT_AVAILABLE')];
    const days = pictureDays(calendar, { start: 4, end: 11 }, 0).map(halves);
    expect(days).toEqual([
      ['not-available', 'not-available'],
      ['not-available', 'available'],
      ['available', 'available'],
      ['available', 'available'],
      ['available', 'not-available'],
      ['not-available', 'unknown'],
      ['unknown', 'unknown'],
    ]);
  });

  test('of a single free night between two taken ones are never both free', () => {
    const calendar = [range(0, 5, 'NOT_AVAILABLE'), range(5, 6, 'AVAILABLE'), range(6, 9, 'NOT_AVAILABLE')];
    expect(pictureDays(calendar, { start: 5, end: 7 }, 0).map(halves)).toEqual([
      ['not-available', 'available'],
      ['available', 'not-available'],
    ]);
  });

  test('of today, when its night is taken, leave the morning open: nothing is said of the night before', () => {
    expect(halves(onlyPicture([range(0, 5, 'NOT_AVAILABLE')], 0))).toEqual(['outside', 'not-available']);
    expect(halves(onlyPicture([range(0, 5, 'AVAILABLE')], 0))).toEqual(['available', 'available']);
  });
});

describe('marks', () => {
  const closed = { closedToArrival: true, closedToDeparture: true };

  test('stand on available days only, but for a departure after an available night', () => {
    const calendar = [range(0, 2, 'AVAILABLE', closed), range(2, 4, 'NOT_AVAILABLE', closed)];
    const marks = pictureDays(calendar, { start: 0, end: 4 }, 0).map(({ noArrival, noDeparture }) => [
      noArrival,
      noDeparture,
    ]);
    expect(marks).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, false],
    ]);
  });
});

describe('the place of a day', () => {
  test('is told from today and the horizon', () => {
    const { end } = horizonFrom(10);
    const places = [9, 10, 11, end - 1, end].map((day) => onlyPicture([], day, 10).place);
    expect(places).toEqual(['past', 'today', 'ahead', 'ahead', 'beyond']);
  });
});
