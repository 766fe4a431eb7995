import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CalendarRange, rangeAt } from '@/lib/domain/calendar';
import { dayOf } from '@/lib/domain/day';
import { quoteStay } from '@/lib/domain/quote/quote-stay';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { readWireCalendar } from './read-calendar';

const TODAY = dayOf(2027, 1, 1);
const OPEN = {
  from: '2027-01-01',
  to: '2027-03-31',
  dailyPrice: 100,
  minNights: 2,
  availability: 'AVAILABLE',
  closedToArrival: false,
  closedToDeparture: false,
};
const TERMS = {
  availableFrom: 0,
  minimumStay: { value: 1, unit: 'NIGHT' },
  maximumStay: null,
  advancedNotice: 0,
  maxGuests: 4,
};
const codesOf = (calendar: unknown[]) => readWireCalendar(calendar).findings.map(({ code }) => code);
const on = (calendar: unknown[], day: number): CalendarRange | undefined =>
  rangeAt(readWireCalendar(calendar).ranges, dayOf(2027, 1, day));
const verdict = (calendar: unknown[], from: number, to: number) =>
  judgeStay(
    TERMS,
    readWireCalendar(calendar).ranges,
    { checkIn: dayOf(2027, 1, from), checkOut: dayOf(2027, 1, to), guests: null },
    TODAY,
  );

const quoteOf = (calendar: unknown[], from: number, to: number) =>
  quoteStay({
    pricing: { currency: 'EUR', advertisedPrice: 3000, surcharges: [], discounts: [] },
    terms: TERMS,
    calendar: readWireCalendar(calendar).ranges,
    stay: { checkIn: dayOf(2027, 1, from), checkOut: dayOf(2027, 1, to), guests: null },
    today: TODAY,
  });

/** Values that no field but an availability takes. */
const UNREADABLE = [null, undefined, 'x', {}, [], [100], 'true', { value: 1 }];

describe('a range with days and an unreadable field', () => {
  const taken = { ...OPEN, from: '2027-01-10', to: '2027-01-12', availability: 'NOT_AVAILABLE' };

  it.each(['dailyPrice', 'minNights', 'closedToArrival', 'closedToDeparture'])(
    'stays not available, whatever its %s is',
    (field) => {
      for (const value of UNREADABLE) {
        const calendar = [OPEN, { ...taken, [field]: value }];
        expect(verdict(calendar, 9, 14)).toMatchObject({ valid: false, violations: [{ code: 'NIGHT_NOT_AVAILABLE' }] });
      }
    },
  );

  it('is not sold where its availability cannot be read', () => {
    for (const value of [...UNREADABLE, 0, 1, false, 'available', 'A'.repeat(5000)]) {
      expect(verdict([{ ...OPEN, availability: value }], 5, 9).violations).toMatchObject([
        { code: 'NIGHT_NOT_AVAILABLE' },
      ]);
    }
  });

  it('is closed where a flag cannot be read', () => {
    for (const value of [...UNREADABLE, 0, 1, 'false', 'no']) {
      expect(on([{ ...OPEN, closedToArrival: value }], 5)).toMatchObject({ closedToArrival: true });
      expect(on([{ ...OPEN, closedToDeparture: value }], 5)).toMatchObject({ closedToDeparture: true });
    }
  });

  it('leaves stays that start there unverified where its minimum cannot be read', () => {
    for (const value of [...UNREADABLE, '2', 1.5, 1e9]) {
      const calendar = [
        { ...OPEN, to: '2027-01-10', minNights: value },
        { ...OPEN, from: '2027-01-11' },
      ];
      expect(verdict(calendar, 5, 6)).toMatchObject({ valid: true, unverified: [{ code: 'UNKNOWN_MIN_NIGHTS' }] });
      expect(verdict(calendar, 11, 14)).toMatchObject({ valid: true, unverified: [] });
    }
  });

  it.each([0, -1, -30])('counts a minimum of %i as 1, and names it', (minNights) => {
    expect(on([{ ...OPEN, minNights }], 5)).toMatchObject({ minNights: 1 });
    expect(readWireCalendar([{ ...OPEN, minNights }]).findings).toEqual([
      {
        code: 'calendar.unreadable-field',
        message: `calendar[0].minNights (2027-01-01 to 2027-03-31) is ${minNights}: it counts as 1.`,
      },
    ]);
  });

  it('has no price where that cannot be read, or is 0 or less', () => {
    for (const value of [...UNREADABLE, '100', 0, -0, -5, 1e16]) {
      expect(on([{ ...OPEN, dailyPrice: value }], 5)).toMatchObject({ price: null, availability: 'AVAILABLE' });
      expect(codesOf([{ ...OPEN, dailyPrice: value }])).toEqual(['calendar.unreadable-field']);
    }
  });

  it('names the nights without a price in a quote that needs them', () => {
    const calendar = [
      { ...OPEN, to: '2027-01-10' },
      { ...OPEN, from: '2027-01-11', to: '2027-01-12', dailyPrice: 0 },
      { ...OPEN, from: '2027-01-13' },
    ];
    expect(quoteOf(calendar, 9, 15)?.byCalendar).toMatchObject({
      total: null,
      missing: [{ start: dayOf(2027, 1, 11), end: dayOf(2027, 1, 13) }],
    });
    expect(quoteOf(calendar, 5, 9)?.byCalendar).toMatchObject({ total: '400.00', missing: [] });
  });

  it('needs no price while it is not for sale', () => {
    expect(codesOf([{ ...taken, dailyPrice: 0, minNights: 0 }])).toEqual([]);
  });
});

describe('in an overlap', () => {
  const over = (change: object) => [OPEN, { ...OPEN, from: '2027-01-10', to: '2027-01-12', ...change }];

  it('an unreadable field is the strictest value', () => {
    expect(on(over({ dailyPrice: null }), 11)).toMatchObject({ price: null });
    expect(on(over({ minNights: null }), 11)).toMatchObject({ minNights: null });
    expect(on(over({ availability: null }), 11)).toMatchObject({ availability: 'null' });
    expect(on(over({ availability: null, to: '2027-02-30' }), 11)).toMatchObject({ inDoubt: true });
    expect(on(over({ closedToArrival: null }), 11)).toMatchObject({ closedToArrival: true });
    expect(on(over({ dailyPrice: null }), 13)).toMatchObject({ price: 100, minNights: 2 });
  });

  it('not available beats an availability that cannot be read', () => {
    const both = [...over({ availability: null }), { ...OPEN, availability: 'NOT_AVAILABLE' }];
    expect(on(both, 11)).toMatchObject({ availability: 'NOT_AVAILABLE' });
  });
});

describe('days', () => {
  it('of a range that ends before it begins are unknown, unless another says not available', () => {
    const inverted = { ...OPEN, from: '2027-01-12', to: '2027-01-10' };
    expect(on([OPEN, inverted], 11)).toBeUndefined();
    expect(on([OPEN, inverted], 13)).toMatchObject({ availability: 'AVAILABLE' });
    expect(verdict([OPEN, inverted], 9, 14).violations).toMatchObject([{ code: 'NO_CALENDAR_DATA' }]);
    expect(on([{ ...OPEN, availability: 'NOT_AVAILABLE' }, inverted], 11)).toMatchObject({
      availability: 'NOT_AVAILABLE',
      price: 100,
    });
  });

  it.each([
    '2027-01-10T00:00:00Z',
    '2027-01-10T00:00:00.000+02:00',
    '2027-01-10 14:00',
    '2027-01-10Z',
    '2027-01-10+0200',
    '2027-01-10T23:59',
  ])('with a time or zone, as %s, are read as the day and named', (from) => {
    const calendar = [{ ...OPEN, from, to: '2027-01-12' }];
    expect(on(calendar, 10)).toMatchObject({ start: dayOf(2027, 1, 10), end: dayOf(2027, 1, 13) });
    expect(on(calendar, 10)?.inDoubt).toBeUndefined();
    expect(readWireCalendar(calendar).findings).toEqual([
      {
        code: 'calendar.day-with-time',
        message: `calendar[0].from is ${JSON.stringify(from)}: it is read as 2027-01-10.`,
      },
    ]);
  });

  it.each([null, 20270110, '10/01/2027', '2027-02-30', '', '2027-1-10', '2027-01-10 and later'])(
    'that cannot be told, as %j, leave no stay of the calendar verified',
    (from) => {
      const calendar = [OPEN, { ...OPEN, from, availability: 'NOT_AVAILABLE' }];
      expect(verdict(calendar, 5, 9)).toMatchObject({ valid: true, unverified: [{ code: 'CALENDAR_IN_DOUBT' }] });
      expect(codesOf(calendar)).toContain('calendar.in-doubt');
    },
  );

  it.each([null, 5, 'taken', []])('of an element %j cannot be told either', (element) => {
    expect(verdict([OPEN, element], 5, 9).unverified).toMatchObject([{ code: 'CALENDAR_IN_DOUBT' }]);
  });
});

test('no field that cannot be read makes a stay possible', () => {
  const field = fc.constantFrom('dailyPrice', 'minNights', 'availability', 'closedToArrival', 'closedToDeparture');
  const flags = fc.record({
    availability: fc.constantFrom('AVAILABLE', 'NOT_AVAILABLE'),
    closedToArrival: fc.boolean(),
    closedToDeparture: fc.boolean(),
    minNights: fc.integer({ min: 1, max: 5 }),
  });
  const days = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 8 }));
  const range = fc.record({ days, flags }).map(({ days: [from, length], flags }) => ({
    ...OPEN,
    ...flags,
    from: `2027-01-${String(from).padStart(2, '0')}`,
    to: `2027-01-${String(from + length).padStart(2, '0')}`,
  }));
  fc.assert(
    fc.property(
      fc.array(range, { maxLength: 4 }),
      fc.nat(),
      field,
      fc.jsonValue(),
      days,
      (ranges, place, name, value, [from, nights]) => {
        const sound = [OPEN, ...ranges];
        const broken = sound.map((one, i) => (i === place % sound.length ? { ...one, [name]: undefined } : one));
        const other = sound.map((one, i) => (i === place % sound.length ? { ...one, [name]: value } : one));
        const is = (calendar: unknown[]) => verdict(calendar, from, from + nights);
        // A lost minimum breaks no rule, and leaves the stay unverified.
        if (is(broken).valid) expect(is(sound).valid || is(broken).unverified.length > 0).toBe(true);
        for (const { price } of readWireCalendar(other).ranges) expect(price === null || price > 0).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
