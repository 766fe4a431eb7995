import { describe, expect, it } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { minNightsIn } from '@/lib/domain/packed-calendar';
import { PackedCalendars, stayCalendar } from './stay-calendar';
import { stayCalendarSuite } from './stay-calendar.suite';

describe('a calendar in ranges', () => stayCalendarSuite(stayCalendar));

describe('a calendar among those of a portfolio', () =>
  stayCalendarSuite((calendar) => {
    const calendars = new PackedCalendars();
    for (const slot of [4, 2, 3]) calendars.set(slot, calendar);
    calendars.clear(2);
    return calendars.at(3);
  }));

it('keeps each calendar apart while others come, change and go', () => {
  const calendars = new PackedCalendars();
  const kept = new Map<number, number>();
  const range = (start: number, minNights: number): CalendarRange => ({
    ...{ start, end: start + 1, price: 1, minNights, availability: 'AVAILABLE' },
    ...{ closedToArrival: false, closedToDeparture: false },
  });
  let seed = 1;
  const below = (end: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % end;
  };
  for (let n = 0; n < 6000; n++) {
    const slot = below(600);
    if (below(4) === 0) {
      calendars.clear(slot);
      kept.delete(slot);
    } else {
      // Neighbours differ, so that none is merged.
      calendars.set(
        slot,
        Array.from({ length: 1 + below(300) }, (_, day) => range(day, 2 * n + (day % 2))),
      );
      kept.set(slot, n);
    }
  }
  for (let slot = 0; slot < 600; slot++) {
    const n = kept.get(slot);
    expect([minNightsIn(calendars.at(slot).termsOn(0)), calendars.at(slot).unknownFrom(0) > 0]).toEqual(
      n === undefined ? [0, false] : [2 * n, true],
    );
  }
  expect(calendars.bytes).toBeLessThan(600 * 300 * 8 + 600 * 50);
});

it('takes no more for another price each day', () => {
  const days = (price: (day: number) => number, minNights: (day: number) => number) =>
    Array.from(
      { length: 1000 },
      (_, day): CalendarRange => ({
        ...{ start: day, end: day + 1, price: price(day), minNights: minNights(day) },
        ...{ availability: 'AVAILABLE', closedToArrival: false, closedToDeparture: false },
      }),
    );
  const bytesOf = (calendar: CalendarRange[]) => {
    const calendars = new PackedCalendars();
    calendars.set(0, calendar);
    return calendars.bytes;
  };
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
  ).toBeGreaterThan(8000);
});
