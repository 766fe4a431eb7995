import { describe, expect, it } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { stayCalendar } from './stay-calendar';
import { stayCalendarSuite } from './stay-calendar.suite';

describe('a calendar in ranges', () => stayCalendarSuite(stayCalendar));

it('takes no more for another price each day', () => {
  const days = (price: (day: number) => number, minNights: (day: number) => number) =>
    Array.from(
      { length: 1000 },
      (_, day): CalendarRange => ({
        ...{ start: day, end: day + 1, price: price(day), minNights: minNights(day) },
        ...{ availability: 'AVAILABLE', closedToArrival: false, closedToDeparture: false },
      }),
    );
  const bytesOf = (calendar: CalendarRange[]) => stayCalendar(calendar).bytes;
  expect(
    bytesOf(
      days(
        (day) => day,
        () => 2,
      ),
    ),
  ).toBeLessThan(200);
  expect(
    bytesOf(
      days(
        () => 100,
        (day) => day % 2,
      ),
    ),
  ).toBeGreaterThan(20_000);
});
