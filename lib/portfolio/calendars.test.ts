import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CalendarsPage, calendarHome } from '@/lib/contract/api/calendars';
import { sampleProperty, sampleRange } from '@/lib/contract/property.sample';
import type { CalendarRange } from '@/lib/domain/calendar';
import { textOf } from '@/lib/http/answers';
import { showCalendars } from './calendars';
import type { Portfolio } from './portfolio';
import { keepCalendars, keepProperties, newPortfolios, readCalendars, readPage, TODAY } from './portfolio.fixture';

const newPortfolio = newPortfolios();
const nobody = () => {};

/** From so many days after today, for so many days. */
const range = (after: number, days: number, availability: string): CalendarRange => ({
  start: TODAY + after,
  end: TODAY + after + days,
  price: 80,
  minNights: 30,
  availability,
  closedToArrival: false,
  closedToDeparture: false,
});

async function portfolioWithCalendars() {
  const portfolio = await newPortfolio();
  await keepProperties(
    portfolio,
    ['a', 'b', 'c'].map((id) => sampleProperty({ id })),
    1000,
  );
  const ranges = [range(-2, 12, 'AVAILABLE'), range(10, 5, 'NOT_AVAILABLE'), range(20, 2000, 'AVAILABLE')];
  const leftOut = { code: 'calendar.missing', message: 'The home has no calendar.' } as const;
  await keepCalendars(
    portfolio,
    [
      { propertyId: 'a', ranges, findings: [], occupancy: 0 },
      { propertyId: 'b', ranges: [], findings: [leftOut], occupancy: null },
    ],
    2000,
  );
  return portfolio;
}

describe('calendars', () => {
  it('are given in merged ranges with inclusive dates, from today to the end of the horizon', async () => {
    const portfolio = await portfolioWithCalendars();
    expect(await readCalendars(portfolio, new URLSearchParams('ids=a'), nobody)).toEqual({
      items: [
        {
          id: 'a',
          fetchedAt: 2000,
          ranges: [
            sampleRange('2027-03-01', '2027-03-10'),
            sampleRange('2027-03-11', '2027-03-15', { availability: 'NOT_AVAILABLE' }),
            sampleRange('2027-03-21', '2030-03-01'),
          ],
        },
      ],
      missing: [],
    });
  });

  it('are cut to the days asked for', async () => {
    const portfolio = await portfolioWithCalendars();
    const rangesOf = async (days: string) =>
      (await readCalendars(portfolio, new URLSearchParams(`ids=a&${days}`), nobody)).items[0]?.ranges;
    expect(await rangesOf('from=2027-03-10&to=2027-03-11')).toEqual([
      sampleRange('2027-03-10', '2027-03-10'),
      sampleRange('2027-03-11', '2027-03-11', { availability: 'NOT_AVAILABLE' }),
    ]);
    expect(await rangesOf('from=2027-03-16&to=2027-03-20')).toEqual([]);
    expect(await rangesOf('from=2040-01-01')).toEqual([]);
  });

  it('are missing where none is known: left out by the service, not fetched yet, or of no property', async () => {
    const portfolio = await portfolioWithCalendars();
    const { items, missing } = await readCalendars(portfolio, new URLSearchParams('ids=c,nobody,b,a'), nobody);
    expect([items.map(({ id }) => id), missing]).toEqual([['a'], ['b', 'c', 'nobody']]);
  });

  it('of a page of the list come with its homes', async () => {
    const portfolio = await portfolioWithCalendars();
    const ask = async (query: string) =>
      CalendarsPage.parse(
        JSON.parse(
          textOf(z.partial(CalendarsPage), await showCalendars(portfolio, new URLSearchParams(query), nobody)),
        ),
      );
    const page = 'offset=1&limit=2&sort=-price&bedrooms=2';
    const listed = await readPage(portfolio, new URLSearchParams(page));
    const { homes, items, missing, total } = await ask(page);
    expect(homes).toHaveLength(2);
    expect(homes).toEqual(listed.items.map((item) => calendarHome.parse(item)));
    expect([...items.map(({ id }) => id), ...missing].sort()).toEqual(homes.map(({ id }) => id).sort());
    expect(total).toBe(listed.total);
    expect(await ask('offset=9&limit=2')).toMatchObject({ homes: [], items: [], missing: [] });
    await expect(ask('offset=0&limit=101')).rejects.toThrow('limit must be');
    await expect(ask('offset=0&ids=a')).rejects.toThrow('ids');
  });

  it('are marked as wanted by each request, unless it is refused', async () => {
    const portfolio = await portfolioWithCalendars();
    const wanted: (readonly string[])[] = [];
    const want = (ids: readonly string[]) => void wanted.push(ids);
    await readCalendars(portfolio, new URLSearchParams('ids=b,a'), want);
    await expect(readCalendars(portfolio, new URLSearchParams('ids=c&to=soon'), want)).rejects.toThrow('to must be');
    expect(wanted).toEqual([['a', 'b']]);
  });
});

describe('nights that no stay can cover', () => {
  const ask = async (portfolio: Portfolio, query: string) =>
    (await readCalendars(portfolio, new URLSearchParams(query), nobody)).items[0]?.unsellable;

  it('are given on request, for any shown days of the calendar', async () => {
    const portfolio = await portfolioWithCalendars();
    // Ten nights where thirty are the minimum; what begins on the 20th is long enough.
    const dead = { start: TODAY, end: TODAY + 10 };
    expect(await ask(portfolio, 'ids=a&unsellable=true')).toEqual([dead]);
    expect(await ask(portfolio, 'ids=a&unsellable=true&from=2027-03-05&to=2027-03-25')).toEqual([
      { ...dead, start: TODAY + 4 },
    ]);
    expect(await ask(portfolio, 'ids=a')).toBeUndefined();
    expect(await ask(portfolio, 'ids=a&unsellable=false')).toBeUndefined();
  });

  it('are worked out anew when the calendar, the terms or the day is another', async () => {
    const portfolio = await portfolioWithCalendars();
    const query = 'ids=a&unsellable=true&to=2027-03-15';
    const { availability } = sampleProperty();
    const keepMinimum = (value: number, at: number) => {
      const terms = { ...availability, minimumStay: { value, type: 'NIGHT' }, advancedNotice: 0 } as const;
      return keepProperties(portfolio, [sampleProperty({ id: 'a', availability: terms })], at);
    };
    await keepMinimum(1, 2500);
    expect(await ask(portfolio, query)).toEqual([{ start: TODAY, end: TODAY + 10 }]);
    const ranges = [{ ...range(0, 5, 'AVAILABLE'), minNights: 2 }, range(5, 5, 'NOT_AVAILABLE')];
    await keepCalendars(portfolio, [{ propertyId: 'a', ranges, findings: [], occupancy: 0 }], 3000);
    expect(await ask(portfolio, query)).toEqual([]);
    expect(await ask({ ...portfolio, today: TODAY + 4 }, query)).toEqual([{ start: TODAY + 4, end: TODAY + 5 }]);
    await keepMinimum(6, 4000);
    expect(await ask(portfolio, query)).toEqual([{ start: TODAY, end: TODAY + 5 }]);
  });
});
