import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekday } from '@/lib/domain/day';
import { type LengthRequest, nearestStart, type Start, type StayLength, startsOf } from './starts';
import type { StayTerms } from './stay';
import { stayCalendar } from './stay-calendar';
import { type StayCase, stayCase } from './stays.arbitrary';
import { monthsLater, validByDays } from './stays.oracle';

const length: fc.Arbitrary<StayLength> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 14 }), fc.constantFrom(0, 0, 3, 10))
    .map(([min, more]): StayLength => ({ unit: 'nights', min, max: min + more })),
  fc.constant<StayLength>({ unit: 'months', months: 1 }),
  fc.constant<StayLength>({ unit: 'longest' }),
);

/** Windows around the days of the calendar; some begin in the past, some have fewer nights than the stay. */
const requestFor = ({ today }: StayCase): fc.Arbitrary<LengthRequest> =>
  fc.record({
    length,
    window: fc
      .tuple(fc.integer({ min: -3, max: 25 }), fc.integer({ min: 1, max: 60 }))
      .map(([from, nights]) => ({ start: today + from, end: today + from + nights })),
    guests: fc.constantFrom(null, null, 1, 3),
    arrive: fc.constantFrom(null, null, [5], [6, 7]),
  });

/** By nothing but the verdict on each stay. */
function startsByDays(
  terms: StayTerms,
  calendar: StayCase['calendar'],
  { length, window, guests, arrive }: LengthRequest,
  today: number,
): Start[] {
  const starts: Start[] = [];
  for (let checkIn = window.start; checkIn < window.end; checkIn++) {
    if (arrive && !arrive.includes(weekday(checkIn))) continue;
    const valid: number[] = [];
    for (let checkOut = checkIn + 1; checkOut <= window.end; checkOut++) {
      const nights = checkOut - checkIn;
      const isAsked =
        length.unit === 'nights'
          ? length.min <= nights && nights <= length.max
          : length.unit === 'longest' || checkOut === monthsLater(checkIn, length.months) + (length.nights ?? 0);
      if (isAsked && validByDays(terms, calendar, { checkIn, checkOut, guests }, today)) valid.push(checkOut);
    }
    const checkOut = length.unit === 'longest' ? valid.at(-1) : valid[0];
    if (checkOut !== undefined) starts.push({ checkIn, checkOut });
  }
  return starts;
}

const asked = stayCase(0).chain((home) => fc.tuple(fc.constant(home), requestFor(home)));

describe('the stays of a length in a window', () => {
  it('are those that brute force over all arrivals and lengths finds', () => {
    let found = 0;
    fc.assert(
      fc.property(asked, ([{ terms, calendar, today }, request]) => {
        const starts = [...startsOf(terms, stayCalendar(calendar), request, today)];
        expect(starts).toEqual(startsByDays(terms, calendar, request, today));
        found += starts.length;
      }),
      { numRuns: 10_000 },
    );
    expect(found).toBeGreaterThan(3000);
  }, 120_000);
});

describe('a near miss', () => {
  it('is the nearest stay of another length or beyond the window', () => {
    let found = 0;
    fc.assert(
      fc.property(asked, ([{ terms, calendar, today }, request]) => {
        const first = (more: Partial<LengthRequest>) =>
          startsByDays(terms, calendar, { ...request, ...more }, today)[0];
        // A home that takes the stay itself is no near miss.
        if (first({})) return;
        const near = nearestStart(terms, stayCalendar(calendar), request, today);
        const { length, window } = request;
        for (let days = 1; days <= 30; days++) {
          const wider = first({ window: { start: window.start - days, end: window.end + days } });
          const moved = (nights: number): Start | undefined => {
            if (length.unit === 'longest' || days > 7) return undefined;
            if (length.unit === 'months') return first({ length: { ...length, nights } });
            return length.max + nights < 1
              ? undefined
              : first({ length: { unit: 'nights', min: Math.max(1, length.min + nights), max: length.max + nights } });
          };
          const wanted = [
            wider && { ...wider, nightsMoved: 0, daysOutside: days },
            ...[-days, days].map((nights) => {
              const start = moved(nights);
              return start && { ...start, nightsMoved: nights, daysOutside: 0 };
            }),
          ].find((one) => one !== undefined);
          if (!wanted) continue;
          expect(near).toEqual(wanted);
          found += 1;
          return;
        }
        expect(near).toBeNull();
      }),
      { numRuns: 100 },
    );
    expect(found).toBeGreaterThan(10);
  }, 120_000);
});
