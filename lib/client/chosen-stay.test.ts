import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, parseDay } from '@/lib/domain/day';
import { readStay, writeDays } from './chosen-stay';

const NOTHING = { checkIn: null, checkOut: null, guests: null, stay: null };
const days = ({ checkIn, checkOut }: ReturnType<typeof readStay>) =>
  [checkIn, checkOut].map((day) => day && formatDay(day));

describe('the chosen stay', () => {
  test('is read from the parameters of a page', () => {
    const read = readStay({ ...NOTHING, checkIn: '2027-03-03', checkOut: '2027-06-30', guests: '2' });
    expect(days(read)).toEqual(['2027-03-03', '2027-06-30']);
    expect(read).toMatchObject({ guests: 2, faults: [] });
    expect(readStay(NOTHING)).toEqual({ checkIn: null, checkOut: null, guests: null, faults: [] });
  });

  test('may be an arrival alone, but no departure alone', () => {
    expect(days(readStay({ ...NOTHING, checkIn: '2027-03-03' }))).toEqual(['2027-03-03', null]);
    expect(days(readStay({ ...NOTHING, checkOut: '2027-03-03' }))).toEqual([null, null]);
  });

  test('is in one parameter where the others are a filter, and then wins over it', () => {
    const filter = { checkIn: '2027-01-01', checkOut: '2027-02-01', guests: '3' };
    expect(days(readStay({ ...filter, stay: '2027-03-03.2027-06-30' }))).toEqual(['2027-03-03', '2027-06-30']);
    expect(days(readStay({ ...filter, stay: '2027-03-03' }))).toEqual(['2027-03-03', null]);
    expect(days(readStay({ ...filter, stay: null }))).toEqual(['2027-01-01', '2027-02-01']);
    expect(readStay({ ...filter, stay: '2027-03-03' }).guests).toBe(3);
  });

  test('tells what it cannot read', () => {
    const { faults, checkIn, guests } = readStay({ ...NOTHING, checkIn: '2027-02-30', guests: '0' });
    expect([checkIn, guests]).toEqual([null, null]);
    expect(faults).toEqual([
      'Check-in “2027-02-30” in the address must be a date that exists, yyyy-MM-dd.',
      'Guests “0” in the address must be a whole number from 1 to 1000.',
    ]);
  });

  test('is read as it was written', () => {
    const day = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(day, fc.option(day), (checkIn, checkOut) => {
        const written = writeDays({ checkIn, checkOut });
        expect(readStay({ ...NOTHING, stay: written })).toMatchObject({ checkIn, checkOut, faults: [] });
      }),
    );
    expect(writeDays({ checkIn: null, checkOut: parseDay('2027-03-03') })).toBeNull();
  });
});
