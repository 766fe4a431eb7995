import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type Calendar, type CalendarRange, clip, expandDays, mergeRanges } from '@/lib/domain/calendar';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { type Day, dayOf, formatDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { calendarAsCsv, calendarAsICalendar } from './calendar-files';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from './portfolio.fixture';

const newPortfolio = newPortfolios();
const day = (text: string): Day => dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8)));

async function portfolioWith(ranges: Calendar, { id = 'p1', ...texts }: { id?: string; name?: string } = {}) {
  const portfolio = await newPortfolio();
  await keepProperties(portfolio, [sampleProperty({ id, code: 'SEA/01 "x"', ...texts })], 1000);
  await keepCalendars(portfolio, [{ propertyId: id, ranges, findings: [], occupancy: null }], 2000);
  return portfolio;
}

const range = { start: TODAY, end: TODAY + 3, price: 90.5, minNights: 2, availability: 'NOT_AVAILABLE' };
const flags = { closedToArrival: false, closedToDeparture: true };

describe('a calendar as iCalendar', () => {
  it('has an event over exactly the nights that cannot be sold or are unknown', async () => {
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
          const taken = terms?.availability !== AVAILABLE || terms.inDoubt;
          const night = within.start + i;
          expect([formatDay(night), events.filter(({ start, end }) => start <= night && night < end).length]).toEqual([
            formatDay(night),
            taken ? 1 : 0,
          ]);
        });
      }),
      { numRuns: 5 },
    );
  });

  it('has a time without anything busy in it for a home that is free throughout, and no event', async () => {
    const id = 'long '.repeat(20);
    const free = [{ ...horizonFrom(TODAY), ...flags, price: 90, minNights: 1, availability: AVAILABLE }];
    const { text } = await calendarAsICalendar(await portfolioWith(free, { id }), id);
    const components = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents();
    expect(components.map(({ name }) => name)).toEqual(['vfreebusy']);
    const [one] = components as [ICAL.Component];
    const { start, end } = horizonFrom(TODAY);
    expect(['dtstart', 'dtend'].map((name) => String(one.getFirstPropertyValue(name)).slice(0, 10))).toEqual([
      formatDay(start),
      formatDay(end),
    ]);
    for (const name of ['uid', 'dtstamp']) expect(one.getFirstPropertyValue(name)).toBeTruthy();
    expect(one.getAllProperties('freebusy')).toEqual([]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('says from tonight on that nothing is known of a home without a calendar, and of one that begins tomorrow', async () => {
    const late = [{ start: TODAY + 1, end: TODAY + 1200, ...flags, price: 90, minNights: 1, availability: AVAILABLE }];
    for (const [ranges, end] of [
      [[], horizonFrom(TODAY).end - 1],
      [late, TODAY + 1],
    ] as const) {
      const { text } = await calendarAsICalendar(await portfolioWith([...ranges]), 'p1');
      const [event, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      expect(others).toEqual([]);
      expect(['dtstart', 'dtend'].map((name) => String(event?.getFirstPropertyValue(name)))).toEqual([
        formatDay(TODAY),
        formatDay(end),
      ]);
      expect(event?.getFirstPropertyValue('summary')).toBe('Unknown: the calendar says nothing');
    }
  });

  it('gives a block the same UID and SEQUENCE on every day until it is over', async () => {
    await fc.assert(
      fc.asyncProperty(wholeCalendar, fc.integer({ min: 0, max: 3 }), async (calendar, daysBetweenSyncs) => {
        const portfolio = await portfolioWith([]);
        const moved = calendar.map((one) => ({ ...one, start: one.start + TODAY, end: one.end + TODAY }));
        const last = moved.at(-1)?.end ?? TODAY;
        const seen = new Map<string, Set<string>>();
        let kept: CalendarRange[] = [];
        for (let today = TODAY; today < last; today++) {
          // The service sends what is left of the calendar, padded to the end of its horizon.
          const horizon = horizonFrom(today);
          if ((today - TODAY) % (daysBetweenSyncs + 1) === 0) {
            const padding = { ...range, ...flags, start: last, end: horizon.end };
            kept = mergeRanges([...clip(moved, horizon), padding]);
            await keepCalendars(
              portfolio,
              [{ propertyId: 'p1', ranges: kept, findings: [], occupancy: null }],
              2000 + today,
            );
          }
          const { text } = await calendarAsICalendar({ ...portfolio, today }, 'p1');
          const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
          for (const event of events) {
            const end = event.getFirstPropertyValue('dtend')?.toString() ?? '';
            const isOpen = end >= formatDay(kept.at(-1)?.end ?? 0);
            const block = `${isOpen ? 'the padding' : end} ${event.getFirstPropertyValue('summary')}`;
            const identity = `${event.getFirstPropertyValue('uid')} ${event.getFirstPropertyValue('sequence')}`;
            seen.set(block, (seen.get(block) ?? new Set()).add(identity));
          }
          expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(events.length);
        }
        for (const [block, identities] of seen) expect([block, identities.size]).toEqual([block, 1]);
        const all = [...seen.values()].flatMap((identities) => [...identities]);
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 5 },
    );
  });

  it('ends an event on the first day that is free again', async () => {
    const { text, name, type } = await calendarAsICalendar(await portfolioWith([{ ...range, ...flags }]), 'p1');
    expect(text).toContain('DTSTART;VALUE=DATE:20270301\r\nDTEND;VALUE=DATE:20270304');
    expect(text).toContain('SUMMARY:Not available');
    expect({ name, type }).toEqual({ name: 'SEA-01-x-.ics', type: 'text/calendar; charset=utf-8' });
  });
});

describe('an iCalendar file', () => {
  /** Its lines, unfolded as a reader does that takes every kind of line end for one (RFC 5545 §3.1). */
  const linesOf = (text: string) => text.replaceAll('\r\n ', '').split(/\r\n|[\r\n\u0085\u2028\u2029]/);
  const nameIn = (lines: readonly string[]) =>
    lines
      .find((line) => line.startsWith('NAME:'))
      ?.slice('NAME:'.length)
      .replace(/\\([\\;,])/g, '$1');
  const awkward = fc.constantFrom(
    '\r\nBEGIN:VEVENT\r\n',
    '\n',
    '\r',
    '\u2028',
    '\u0085',
    '\\',
    '\\n',
    ';',
    ',',
    ':',
    '\t',
  );
  const anyText = fc
    .array(fc.oneof(awkward, fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(''));

  it('has the same lines for any name of a home, which reads back the same', async () => {
    const known = linesOf((await calendarAsICalendar(await portfolioWith([{ ...range, ...flags }]), 'p1')).text);
    const isKept = (id: string) => !id.includes('\0') && id.length <= 200;
    await fc.assert(
      fc.asyncProperty(anyText, anyText.filter(isKept), async (name, id) => {
        const portfolio = await portfolioWith([{ ...range, ...flags }], { id, name });
        const lines = linesOf((await calendarAsICalendar(portfolio, id)).text);
        const labels = (some: readonly string[]) => some.map((line) => line.split(':')[0]);
        expect(labels(lines)).toEqual(labels(known));
        expect(nameIn(lines)).toBe(`SEA/01 "x" ${name}`.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
        const ids = lines.filter((line) => line.startsWith('UID:')).map((line) => line.slice('UID:'.length));
        expect(new Set(ids).size).toBe(ids.length);
        for (const one of ids) expect(decodeURIComponent(one).startsWith(`${id}.`)).toBe(true);
      }),
      { numRuns: 60 },
    );
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

  it('says where nothing is verified', async () => {
    const { text } = await calendarAsCsv(await portfolioWith([{ ...range, ...flags, inDoubt: true }]), 'p1');
    expect(
      text
        .trim()
        .split('\r\n')
        .map((row) => row.split(',').at(-1)),
    ).toEqual(['inDoubt', 'true']);
  });

  it('gives a spreadsheet nothing to run', async () => {
    const { text } = await calendarAsCsv(await portfolioWith([{ ...range, ...flags, availability: '=cmd()' }]), 'p1');
    expect(text).toContain("'=cmd()");
  });
});

it('of a property that is not there is not found', async () => {
  await expect(calendarAsCsv(await newPortfolio(), 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
