import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestStart } from './near-starts';
import type { LengthRequest, Start } from './starts';
import { stayCalendar } from './stay-calendar';
import { lengthRequest, stayCase } from './stays.arbitrary';
import { startsByDays } from './stays.oracle';

const asked = stayCase(0).chain((home) => fc.tuple(fc.constant(home), lengthRequest(home.today)));

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
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(10);
  }, 120_000);
});
