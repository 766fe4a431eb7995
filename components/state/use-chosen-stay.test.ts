import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, parseDay } from '@/lib/domain/day';
import { readDays, readStay, writeStay } from './use-chosen-stay';

const NOTHING = { checkIn: null, checkOut: null, guests: null, stay: null };
const day = (text: string) => parseDay(text) as number;
const days = ({ checkIn, checkOut }: ReturnType<typeof readDays>) =>
  [checkIn, checkOut].map((day) => day && formatDay(day));

describe('the stay chosen among many homes', () => {
  test('survives writing and reading with any id', () => {
    const stay = fc
      .tuple(fc.string({ minLength: 1 }), fc.integer({ min: 15_000, max: 40_000 }), fc.integer({ min: 1, max: 900 }))
      .map(([id, checkIn, nights]) => ({ id, checkIn, checkOut: checkIn + nights }));
    fc.assert(
      fc.property(stay, (stay) => {
        expect(readStay(writeStay(stay.id, stay) ?? '')).toEqual({ stay, faults: [] });
      }),
    );
    expect(readStay('a.b.2027-03-03.2027-06-30').stay).toEqual({
      ...{ id: 'a.b', checkIn: day('2027-03-03'), checkOut: day('2027-06-30') },
    });
  });

  test.each([
    ['', /^The stay “” in the address is not valid: it must be a home’s id and two dates/],
    ['p', /^The stay “p” in the address is not valid/],
    ['p.2027-03-03', /^The stay “p.2027-03-03” in the address is not valid/],
    ['.2027-03-03.2027-03-04', /is not valid/],
    ['p.2027-03-03.', /^The stay “p.2027-03-03.” in the address has no check-out\.$/],
    ['p..2027-03-03', /^The stay “p..2027-03-03” in the address has no check-in\.$/],
    ['p.2027-02-30.2027-03-04', /^Check-in “2027-02-30” in the address must be a date that exists, yyyy-MM-dd\.$/],
    ['p.2027-03-04.2027-03-03', /^The stay ends on 2027-03-03, before it begins on 2027-03-04\.$/],
    ['p.2027-03-03.2027-03-03', /^Check-in and check-out are both on 2027-03-03: a stay has one night at least\.$/],
  ])('is none, and says why: %j', (text, sentence) => {
    expect(readStay(text)).toEqual({ stay: null, faults: [expect.stringMatching(sentence)] });
  });
});

describe('the days chosen on a calendar', () => {
  test('are read from the parameters of a page', () => {
    const read = readDays({ ...NOTHING, checkIn: '2027-03-03', checkOut: '2027-06-30', guests: '2' });
    expect(days(read)).toEqual(['2027-03-03', '2027-06-30']);
    expect(read).toMatchObject({ guests: 2, faults: [] });
    expect(readDays(NOTHING)).toEqual({ checkIn: null, checkOut: null, guests: null, faults: [] });
  });

  test('may be an arrival alone, but not a departure alone', () => {
    expect(days(readDays({ ...NOTHING, checkIn: '2027-03-03' }))).toEqual(['2027-03-03', null]);
    const departure = readDays({ ...NOTHING, checkOut: '2027-03-03' });
    expect(days(departure)).toEqual([null, null]);
    expect(departure.faults).toEqual(['Check-out on 2027-03-03 in the address is no stay without a check-in.']);
  });

  test('in their own parameter win over the filter’s', () => {
    const filter = { checkIn: '2027-01-01', checkOut: '2027-02-01', guests: '3' };
    expect(days(readDays({ ...filter, stay: 'p.2027-03-03.2027-06-30' }))).toEqual(['2027-03-03', '2027-06-30']);
    expect(days(readDays({ ...filter, stay: 'p.2027-03-03.' }))).toEqual(['2027-03-03', null]);
    expect(days(readDays({ ...filter, stay: null }))).toEqual(['2027-01-01', '2027-02-01']);
    expect(readDays({ ...filter, stay: 'p.2027-03-03.' }).guests).toBe(3);
  });

  test('report unreadable parts', () => {
    const { faults, checkIn, guests } = readDays({ ...NOTHING, checkIn: '2027-02-30', guests: '0' });
    expect([checkIn, guests]).toEqual([null, null]);
    expect(faults).toEqual([
      'Check-in “2027-02-30” in the address must be a date that exists, yyyy-MM-dd.',
      'Guests “0” in the address must be a whole number from 1 to 1000.',
    ]);
    expect(readDays({ ...NOTHING, stay: '2027-03-03' }).faults).toEqual([
      'The stay “2027-03-03” in the address is not valid: it must be a home’s id and two dates, with dots between them.',
    ]);
  });

  test('survive writing and reading', () => {
    const anyDay = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), anyDay, fc.option(anyDay), (id, checkIn, checkOut) => {
        const stay = writeStay(id, { checkIn, checkOut });
        expect(readDays({ ...NOTHING, stay })).toMatchObject({ checkIn, checkOut, faults: [] });
      }),
    );
    expect(writeStay('p', { checkIn: null, checkOut: parseDay('2027-03-03') })).toBeNull();
  });
});
