import { describe, expect, it } from 'vitest';
import type { StripRun } from '@/lib/api/calendar-strips';
import { stripNights } from './cells';
import { partOf, stripSentence } from './strip';

const words = { day: (day: number) => `day ${day}`, number: String };
const sentence = (...runs: StripRun[]) => stripSentence(runs, 1000, words);

describe('stripNights', () => {
  it('puts the stay in the middle, and shows no past night', () => {
    expect(stripNights(1000, null)).toEqual({ start: 1000, end: 1090 });
    expect(stripNights(1000, { checkIn: 1100, checkOut: 1110 })).toEqual({ start: 1060, end: 1150 });
    expect(stripNights(1000, { checkIn: 1010, checkOut: 1020 })).toEqual({ start: 1000, end: 1090 });
    expect(stripNights(1000, { checkIn: 1100, checkOut: 1300 })).toEqual({ start: 1085, end: 1315 });
  });
});

describe('partOf', () => {
  it('has the nights of a stay, as far as the strip shows them', () => {
    expect(partOf(10, 20, 90)).toEqual({ from: 10, to: 20 });
    expect(partOf(-5, 200, 90)).toEqual({ from: 0, to: 90 });
    expect(partOf(90, 99, 90)).toBeNull();
  });
});

describe('stripSentence', () => {
  it('counts the nights and names the first gap', () => {
    expect(
      sentence(
        { state: 'blocked', nights: 4 },
        { state: 'available', nights: 10 },
        { state: 'restricted', nights: 4 },
        { state: 'blocked', nights: 24 },
        { state: 'available', nights: 48 },
      ),
    ).toBe('62 of the next 90 nights available, first 14 from day 1004, 4 closed to arrival or departure');
  });

  it('is short if all nights are available, or none', () => {
    expect(sentence({ state: 'available', nights: 90 })).toBe('90 of the next 90 nights available');
    expect(sentence({ state: 'blocked', nights: 90 })).toBe('None of the next 90 nights available');
  });

  it('of nights around a stay names the nights themselves', () => {
    expect(stripSentence([{ state: 'blocked', nights: 90 }], 1000, words, '')).toBe('None of the 90 nights available');
  });

  it('distinguishes unknown from unavailable nights', () => {
    expect(sentence({ state: 'unknown', nights: 90 })).toBe('Nothing known of the next 90 nights');
    expect(sentence({ state: 'blocked', nights: 80 }, { state: 'unknown', nights: 10 })).toBe(
      'None of the next 90 nights available, 10 not known',
    );
  });
});
