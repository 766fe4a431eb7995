import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type DayTerms, mergeRanges } from './calendar';
import { daysOracle, dayTerms, terms, wholeCalendar } from './calendar.arbitrary';
import { formatDay, parseDay } from './day';
import { type ReceivedRange, repairCalendar } from './repair-calendar';

const WINDOW = { start: 0, end: 80 };

const receivedRange: fc.Arbitrary<ReceivedRange> = fc
  .record({ first: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: -3, max: 8 }), terms })
  .map(({ first, days, terms }) => ({ ...terms, from: formatDay(first), to: formatDay(first + days) }));

const anything = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: receivedRange },
    { weight: 1, arbitrary: receivedRange.map((r) => ({ ...r, to: '2026-02-30' })) },
  ),
  { maxLength: 8 },
);

/** The ranges that say something of a day: of one whose other end cannot be told, that of the day that can. */
const covering = (received: readonly ReceivedRange[], day: number) =>
  received.filter(({ from, to, availability }) => {
    const [first, last] = [parseDay(from), parseDay(to)];
    if (first === null || last === null) return (first ?? last) === day && availability !== 'AVAILABLE';
    return first <= day && day <= last;
  });

/** Day by day: the strictest of all terms received for the day. */
function oracle(received: readonly ReceivedRange[]): (DayTerms | undefined)[] {
  const inDoubt = received.some(({ from, to }) => parseDay(from) === null || parseDay(to) === null);
  const greatest = (values: (number | null)[]) =>
    values.reduce((a, b) => (a === null || b === null ? null : Math.max(a, b)));
  return Array.from({ length: WINDOW.end }, (_, day) => {
    const valid = covering(received, day);
    const isUnknown = received.some(({ from, to }) => {
      const [first, last] = [parseDay(from), parseDay(to)];
      return first !== null && last !== null && last < first && last <= day && day <= first;
    });
    const availabilities = valid.map(({ availability }) => availability).sort();
    if (valid.length === 0 || (isUnknown && !availabilities.includes('NOT_AVAILABLE'))) return undefined;
    return {
      price: greatest(valid.map(({ price }) => price)),
      minNights: greatest(valid.map(({ minNights }) => minNights)),
      availability: availabilities.includes('NOT_AVAILABLE')
        ? 'NOT_AVAILABLE'
        : (availabilities.find((value) => value !== 'AVAILABLE') ?? 'AVAILABLE'),
      closedToArrival: valid.some(({ closedToArrival }) => closedToArrival),
      closedToDeparture: valid.some(({ closedToDeparture }) => closedToDeparture),
      ...(inDoubt && { inDoubt }),
    };
  });
}

const codes = (received: readonly ReceivedRange[]) => repairCalendar(received).findings.map(({ code }) => code);
const open = { price: 100, minNights: 1, availability: 'AVAILABLE', closedToArrival: false, closedToDeparture: false };

describe('for any input', () => {
  test('each day gets the strictest terms received for it, and a day without any stays unknown', () => {
    fc.assert(
      fc.property(anything, (received) => {
        expect(daysOracle(repairCalendar(received).ranges, WINDOW)).toEqual(oracle(received));
      }),
      { numRuns: 500 },
    );
  });

  test('the result is merged and does not depend on the order of the ranges', () => {
    fc.assert(
      fc.property(
        anything.chain((ranges) =>
          fc.tuple(fc.constant(ranges), fc.shuffledSubarray(ranges, { minLength: ranges.length })),
        ),
        ([received, shuffled]) => {
          const { ranges } = repairCalendar(received);
          expect(mergeRanges(ranges)).toEqual(ranges);
          expect(repairCalendar(shuffled).ranges).toEqual(ranges);
        },
      ),
    );
  });

  test('every day between the first and the last range that stays unknown lies in a gap finding, and no other day does', () => {
    fc.assert(
      fc.property(anything, (received) => {
        const { ranges, findings } = repairCalendar(received);
        const gaps = findings.filter(({ code }) => code === 'calendar.gap').map(({ span }) => span);
        const [first, last] = [ranges[0]?.start ?? 0, ranges.at(-1)?.end ?? 0];
        daysOracle(ranges, WINDOW).forEach((terms, day) => {
          const unknown = terms === undefined && first <= day && day < last;
          expect(gaps.filter((gap) => gap && gap.start <= day && day < gap.end)).toHaveLength(unknown ? 1 : 0);
        });
      }),
    );
  });

  test('days that several ranges cover, and only those, lie in an overlap finding', () => {
    fc.assert(
      fc.property(anything, (received) => {
        const overlaps = repairCalendar(received).findings.filter(({ code }) => code === 'calendar.overlap');
        for (let day = WINDOW.start; day < WINDOW.end; day++) {
          const reported = overlaps.filter(({ span }) => span && span.start <= day && day < span.end);
          expect(reported).toHaveLength(covering(received, day).length > 1 ? 1 : 0);
        }
      }),
    );
  });
});

test('thousands of ranges over the same days are not each compared with all others', () => {
  const many = 1000;
  const received = Array.from({ length: many }, (_, n) => ({
    ...open,
    price: n,
    from: formatDay(n),
    to: formatDay(n + many),
  }));
  const compared = vi.spyOn(Math, 'max');
  const { ranges } = repairCalendar(received);
  const times = compared.mock.calls.length;
  compared.mockRestore();
  expect(times).toBeLessThan(100 * many);
  expect(ranges.at(-1)).toMatchObject({ price: many - 1, end: 2 * many });
});

test('a calendar that keeps the rules comes back as it is, without findings but for its gaps and unknown values', () => {
  fc.assert(
    fc.property(wholeCalendar, (calendar) => {
      const received = calendar.map((range) => ({
        ...dayTerms(range),
        from: formatDay(range.start),
        to: formatDay(range.end - 1),
      }));
      const { ranges, findings } = repairCalendar(received);
      expect(ranges).toEqual(calendar);
      for (const { code } of findings) expect(['calendar.gap', 'calendar.unknown-availability']).toContain(code);
    }),
  );
});

describe('findings', () => {
  const range = (from: string, to: string, change: Partial<DayTerms> = {}): ReceivedRange => ({
    ...open,
    ...change,
    from,
    to,
  });

  test('ranges out of order are only sorted', () => {
    expect(codes([range('2026-01-03', '2026-01-04', { price: 5 }), range('2026-01-01', '2026-01-02')])).toEqual([]);
  });

  test('neighbours that should have been one', () => {
    expect(codes([range('2026-01-01', '2026-01-02'), range('2026-01-03', '2026-01-04')])).toEqual([
      'calendar.unmerged',
    ]);
  });

  test('a range that ends before it begins, and an impossible date', () => {
    expect(codes([range('2026-01-02', '2026-01-01'), range('2026-02-30', '2026-03-01')])).toEqual([
      'calendar.invalid-range',
      'calendar.in-doubt',
    ]);
  });

  test('the one day that can be told of a range stays not available', () => {
    const taken = { ...range('2026-01-03', 'soon'), availability: 'NOT_AVAILABLE' };
    const { ranges } = repairCalendar([range('2026-01-01', '2026-01-05'), taken]);
    const days = { start: parseDay('2026-01-01') as number, end: parseDay('2026-01-06') as number };
    const states = daysOracle(ranges, days);
    expect(states.map((terms) => terms?.availability === 'NOT_AVAILABLE')).toEqual([false, false, true, false, false]);
    expect(ranges.every(({ inDoubt }) => inDoubt)).toBe(true);
  });

  test('a gap', () => {
    expect(codes([range('2026-01-01', '2026-01-02'), range('2026-01-05', '2026-01-06')])).toEqual(['calendar.gap']);
  });

  test('a gap at either edge of the days it should cover', () => {
    const expected = { start: parseDay('2026-01-01') as number, end: parseDay('2026-01-11') as number };
    const { findings } = repairCalendar([range('2026-01-03', '2026-01-08')], expected);
    expect(findings.map(({ message }) => message)).toEqual([
      'The calendar says nothing about 2026-01-01 to 2026-01-02.',
      'The calendar says nothing about 2026-01-09 to 2026-01-10.',
    ]);
  });

  test('an overlap, which is never sellable when one of its ranges is not', () => {
    const { ranges, findings } = repairCalendar([
      range('2026-01-01', '2026-01-10'),
      range('2026-01-05', '2026-01-06', { availability: 'NOT_AVAILABLE' }),
    ]);
    expect(findings.map(({ code }) => code)).toEqual(['calendar.overlap']);
    expect(ranges.map(({ availability }) => availability)).toEqual(['AVAILABLE', 'NOT_AVAILABLE', 'AVAILABLE']);
  });

  test('an unknown availability is kept as it came', () => {
    const { ranges, findings } = repairCalendar([range('2026-01-01', '2026-01-02', { availability: 'ON_HOLD' })]);
    expect(findings.map(({ code }) => code)).toEqual(['calendar.unknown-availability']);
    expect(ranges[0]?.availability).toBe('ON_HOLD');
  });

  test('of thousands some, in few words', () => {
    const endless = 'x'.repeat(500);
    const days = Array.from({ length: 1000 }, (_, n) => formatDay(3 * n));
    const received = days.flatMap((day) => [
      range(day, day, { availability: endless }),
      range(day, day),
      range(endless, day),
      range(day, endless),
    ]);
    const { findings } = repairCalendar(received);
    expect(findings.map(({ message }) => message)).toContain('980 more of this kind.');
    expect(JSON.stringify(findings).length).toBeLessThan(20_000);
  });
});
