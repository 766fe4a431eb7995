import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AVAILABLE, type CalendarRange, mergeDays } from '@/lib/domain/calendar';
import { horizonFrom } from '@/lib/domain/interval';
import { violationText } from '@/lib/words/stays';
import { judgeStay } from './judge-stay';
import type { Stay, StayTerms } from './stay';
import { stayCalendar } from './stay-calendar';
import { faultsIn, isUnverified, isValid, rulesIn } from './stay-codes';
import { stayViolations } from './stay-rules';
import { type StayCase, stayCase } from './stays.arbitrary';
import { judgeByDays } from './stays.oracle';
import type { StayVerdict, Violation } from './verdict';

const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code).sort();

const nightsIn = (verdict: StayVerdict, code: 'NIGHT_NOT_AVAILABLE' | 'NO_CALENDAR_DATA') =>
  verdict.violations
    .filter((violation): violation is Extract<Violation, { code: typeof code }> => violation.code === code)
    .flatMap(({ spans }) =>
      spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
    );

/** Fails when the engine and the day-by-day reading differ in anything about this stay. */
function agree(terms: StayTerms, calendar: CalendarRange[], stay: Stay, today: number): void {
  const verdict = judgeStay(terms, calendar, stay, today);
  const byDays = judgeByDays(terms, calendar, stay, today);
  // Compared as texts: `expect` on each of a million stays would be most of the time.
  const said = [codes(verdict.violations), codes(verdict.unverified)].join('|');
  const read = [[...byDays.violations].sort(), [...byDays.doubts].sort()].join('|');
  const spans = [nightsIn(verdict, 'NIGHT_NOT_AVAILABLE'), nightsIn(verdict, 'NO_CALENDAR_DATA')].join('|');
  const same = said === read && spans === [byDays.blocked, byDays.unknown].join('|');
  if (!same || verdict.valid !== (byDays.violations.size === 0)) {
    expect({ stay, said, spans, valid: verdict.valid }).toEqual({
      stay,
      said: read,
      spans: [byDays.blocked, byDays.unknown].join('|'),
      valid: byDays.violations.size === 0,
    });
  }
}

describe('a verdict agrees with a day-by-day reading of the calendar', () => {
  const RUNS = 1_000;
  const STAYS = 40;

  test(`for ${(RUNS * STAYS).toLocaleString('en')} random pairs of a property and a stay`, () => {
    const seen = new Map<string, number>();
    let judged = 0;
    fc.assert(
      fc.property(stayCase(STAYS), ({ terms, calendar, today, stays }: StayCase) => {
        for (const stay of stays) {
          agree(terms, calendar, stay, today);
          judged++;
          const { valid, violations, unverified } = judgeStay(terms, calendar, stay, today);
          const said = [...codes(violations), ...codes(unverified), ...(valid ? ['valid'] : [])];
          for (const code of said) seen.set(code, (seen.get(code) ?? 0) + 1);
        }
      }),
      { numRuns: RUNS },
    );
    expect(judged).toBeGreaterThanOrEqual(30_000);
    // The cases prove little unless each rule is broken, and kept, often.
    expect(seen.get('valid')).toBeGreaterThan(judged / 200);
    for (const code of ['TOO_MANY_GUESTS', 'CLOSED_TO_DEPARTURE', 'UNKNOWN_CHECK_OUT_DAY', 'ABOVE_MAXIMUM_STAY']) {
      expect(seen.get(code), code).toBeGreaterThan(150);
    }
  });

  test('for every stay in every calendar of three days', () => {
    const flags = [false, true];
    const kinds = [AVAILABLE, 'NOT_AVAILABLE'].flatMap((availability) =>
      [1, 2].flatMap((minNights) =>
        flags.flatMap((closedToArrival) =>
          flags.map((closedToDeparture) => ({ price: 1, availability, minNights, closedToArrival, closedToDeparture })),
        ),
      ),
    );
    const days = [undefined, ...kinds];
    const terms: StayTerms = {
      availableFrom: 0,
      minimumStay: { value: 1, unit: 'NIGHT' },
      maximumStay: { value: 3, unit: 'NIGHT' },
      advancedNotice: 0,
      maxGuests: null,
    };
    for (const first of days) {
      for (const second of days) {
        for (const third of days) {
          const calendar = mergeDays(0, [first, second, third]);
          for (let checkIn = 0; checkIn < 4; checkIn++) {
            for (let checkOut = checkIn + 1; checkOut < 5; checkOut++) {
              agree(terms, calendar, { checkIn, checkOut, guests: null }, 0);
            }
          }
        }
      }
    }
  });
});

test('the mask of a stay agrees with its verdict', () => {
  fc.assert(
    fc.property(stayCase(10), ({ terms, calendar, today, stays }) => {
      const prepared = stayCalendar(calendar);
      for (const stay of stays) {
        const mask = stayViolations(terms, prepared, stay, horizonFrom(today));
        const { valid, violations, unverified } = judgeStay(terms, calendar, stay, today);
        expect(isValid(mask)).toBe(valid);
        expect(isUnverified(mask)).toBe(unverified.length > 0);
        expect([...faultsIn(mask), ...rulesIn(mask)]).toEqual(violations.map(({ code }) => code));
      }
    }),
  );
});

test('no stay with odd numbers causes a crash', () => {
  const odd = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.constantFrom(Number.NaN, Infinity, -Infinity, 0.5, 2_932_896),
  );
  const big = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(0, -1, 1_000_000_000));
  fc.assert(
    fc.property(stayCase(0), odd, odd, fc.option(odd), big, ({ terms, calendar }, checkIn, checkOut, guests, value) => {
      const demanding = {
        ...terms,
        advancedNotice: value,
        minimumStay: { value, unit: 'MONTH' },
        maximumStay: { value, unit: 'NIGHT' },
      };
      const { valid, violations } = judgeStay(demanding, calendar, { checkIn, checkOut, guests }, 20_000);
      expect(valid).toBe(violations.length === 0);
      for (const violation of violations) expect(violationText(violation)).toMatch(/^[A-Z0-9-].*\.$/);
    }),
  );
});
