import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type Calendar, expandDays } from '@/lib/domain/calendar';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { type Day, dayOf, formatDay } from '@/lib/domain/day';
import { calendarAsCsv, calendarAsICalendar } from './calendar-files';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from './portfolio.fixture';

const newPortfolio = newPortfolios();
const day = (text: string): Day => dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8)));

async function portfolioWith(ranges: Calendar) {
  const portfolio = await newPortfolio();
  await keepProperties(portfolio, [sampleProperty({ id: 'p1', code: 'SEA/01 "x"' })], 1000);
  await keepCalendars(portfolio, [{ propertyId: 'p1', ranges, findings: [], occupancy: null }], 2000);
  return portfolio;
}

const range = { start: TODAY, end: TODAY + 3, price: 90.5, minNights: 2, availability: 'NOT_AVAILABLE' };
const flags = { closedToArrival: false, closedToDeparture: true };

describe('a calendar as iCalendar', () => {
  it('has an event over just the nights that cannot be sold, and over those that nobody knows', async () => {
    await fc.assert(
      fc.asyncProperty(wholeCalendar, async (calendar) => {
        const moved = calendar.map((one) => ({ ...one, start: one.start + TODAY, end: one.end + TODAY }));
        const { text } = await calendarAsICalendar(await portfolioWith(moved), 'p1');
        const events = [...text.matchAll(/DTSTART;VALUE=DATE:(\d{8})\s+DTEND;VALUE=DATE:(\d{8})/g)].map(([, a, b]) => ({
          start: day(a as string),
          end: day(b as string),
        }));
        // The outermost days of the horizon prove nothing when they are missing.
        const within = { start: TODAY + 1, end: TODAY + 400 };
        expandDays(moved, within).forEach((terms, i) => {
          const taken = terms?.availability !== AVAILABLE;
          const night = within.start + i;
          expect([formatDay(night), events.filter(({ start, end }) => start <= night && night < end).length]).toEqual([
            formatDay(night),
            taken ? 1 : 0,
          ]);
        });
      }),
      { numRuns: 25 },
    );
  });

  it('ends an event on the first day that is free again', async () => {
    const { text, name, type } = await calendarAsICalendar(await portfolioWith([{ ...range, ...flags }]), 'p1');
    expect(text).toContain('DTSTART;VALUE=DATE:20270301\r\nDTEND;VALUE=DATE:20270304');
    expect(text).toContain('SUMMARY:Not available');
    expect({ name, type }).toEqual({ name: 'SEA-01-x-.ics', type: 'text/calendar; charset=utf-8' });
  });
});

describe('a calendar as CSV', () => {
  it('has a row for each range, both days inclusive', async () => {
    const { text } = await calendarAsCsv(await portfolioWith([{ ...range, ...flags }]), 'p1');
    const [header, ...rows] = text.trim().split('\r\n');
    expect(header?.replace('\ufeff', '').split(',').slice(0, 5)).toEqual([
      'from',
      'to',
      'nights',
      'availability',
      'dailyPrice',
    ]);
    expect(rows).toEqual(['2027-03-01,2027-03-03,3,NOT_AVAILABLE,90.5,EUR,2,false,true']);
  });

  it('gives a spreadsheet nothing to run', async () => {
    const { text } = await calendarAsCsv(await portfolioWith([{ ...range, ...flags, availability: '=cmd()' }]), 'p1');
    expect(text).toContain("'=cmd()");
  });
});

it('of a property that is not there is not found', async () => {
  await expect(calendarAsCsv(await newPortfolio(), 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
