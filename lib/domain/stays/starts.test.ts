import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestStay, startsOf } from './starts';
import { stayCalendar } from './stay-calendar';
import { lengthRequest, stayCase } from './stays.arbitrary';
import { startsByDays } from './stays.oracle';

const asked = stayCase(0).chain((home) => fc.tuple(fc.constant(home), lengthRequest(home.today)));

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

it('the longest stay is as long as the longest of all arrivals', () => {
  let found = 0;
  fc.assert(
    fc.property(asked, ([{ terms, calendar, today }, request]) => {
      const longest = startsByDays(terms, calendar, { ...request, length: { unit: 'longest' } }, today);
      const nights = Math.max(0, ...longest.map(({ checkIn, checkOut }) => checkOut - checkIn));
      expect(longestStay(terms, stayCalendar(calendar), request, today)).toBe(nights);
      if (nights > 0) found += 1;
    }),
    { numRuns: 1000 },
  );
  expect(found).toBeGreaterThan(100);
}, 120_000);
