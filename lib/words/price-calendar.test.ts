import { describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { calendarFormats } from './calendar-formats';
import { longestText, type PricedDay, pricedDayText, pricedHomesText, pricesHeadline } from './price-calendar';

const TODAY = dayOf(2026, 11, 29);
const ARRIVAL = dayOf(2027, 4, 6);
const written = calendarFormats('en-GB', 'EUR');
// Node's versions differ in the comma after the weekday.
const plain = (write: (day: number) => string) => (day: number) => write(day).replace(',', '');
const formats = { ...written, date: plain(written.date), dateOfYear: plain(written.dateOfYear) };
const start = (checkIn: number, total: number | null, more: Partial<PricedDay> = {}): PricedDay => ({
  checkIn,
  checkOut: checkIn + 45,
  total,
  converted: false,
  ...more,
});
const headline = (days: PricedDay[], cheapest: number | null) => pricesHeadline(days, cheapest, formats, TODAY);

describe('a price calendar in words', () => {
  it('says the cheapest total and its arrival, and whether it is converted', () => {
    const days = [start(ARRIVAL - 9, 2400), start(ARRIVAL, 2310)];
    expect(headline(days, ARRIVAL)).toBe('From €2,310, arriving Tue 6 April');
    expect(headline([start(ARRIVAL, 2310.4, { converted: true })], ARRIVAL)).toBe(
      'From ≈ €2,310, arriving Tue 6 April',
    );
  });

  it('names the year of an arrival that is far away', () => {
    const far = dayOf(2028, 4, 6);
    expect(headline([start(far, 2310)], far)).toBe('From €2,310, arriving Thursday 6 April 2028');
  });

  it('does not pass a missing price or a missing stay off as one', () => {
    expect(headline([start(ARRIVAL, null)], null)).toBe('Arriving from Tue 6 April; no price is known');
    expect(headline([], null)).toBe('No day to arrive on');
    expect(longestText(30)).toBe('the longest stay has 30 nights');
    expect(longestText(0)).toBe('no stay fits in these days');
    expect(pricedHomesText(12, 0)).toBe('12 homes');
    expect(pricedHomesText(12, 3)).toBe('12 homes · totals of 3 are not known, and left out');
  });

  it('tells each day whole', () => {
    const text = (given: PricedDay | undefined, isCheapest = false) =>
      pricedDayText(ARRIVAL, given, isCheapest, formats);
    expect(text(undefined)).toBe('Tuesday 6 April 2027: no stay begins');
    expect(text(start(ARRIVAL, 2310), true)).toBe(
      'Tuesday 6 April 2027: €2,310, until 21 May 2027, 45 nights, the cheapest',
    );
    expect(text(start(ARRIVAL, 2310, { converted: true, homes: 12 }))).toBe(
      'Tuesday 6 April 2027: ≈ €2,310, until 21 May 2027, 45 nights, 12 homes',
    );
    expect(text(start(ARRIVAL, null, { homes: 1 }))).toBe(
      'Tuesday 6 April 2027: price missing, until 21 May 2027, 45 nights, 1 home',
    );
  });
});
