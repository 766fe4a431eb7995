import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ArrivalsAnswer, CalendarsAnswer, CalendarsPage, RidgeAnswer } from '@/lib/contract/api/calendars';
import { ChainsAnswer } from '@/lib/contract/api/chains';
import { OverviewAnswer } from '@/lib/contract/api/overview';
import { FacetsAnswer, MapAnswer, PlaceAnswer, PropertiesAnswer, PropertyAnswer } from '@/lib/contract/api/properties';
import { QuoteAnswer } from '@/lib/contract/api/quote';
import { SimilarAnswer } from '@/lib/contract/api/similar';
import { PriceCalendarAnswer, StartsAnswer } from '@/lib/contract/api/starts';
import { StaysAnswer } from '@/lib/contract/api/stays';
import { SavedView, SavedViewsAnswer } from '@/lib/contract/api/views';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE } from '@/lib/domain/calendar';
import { textOf } from '@/lib/http/answers';
import { findChains } from './analysis/chains';
import { showPriceCalendar } from './analysis/price-calendar';
import { showArrivals } from './arrivals';
import { showCalendars } from './calendars';
import { showStarts } from './home-starts';
import { showMap } from './map';
import { showOverview } from './overview';
import { showPlace } from './place';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from './portfolio.fixture';
import { countFacets, findPage } from './properties';
import { showProperty } from './property';
import { quoteProperty } from './quote';
import { showRidge } from './ridge';
import { createView, listViews } from './saved-views';
import { showSimilar } from './similar';
import { findStaysPage } from './stays';

const newPortfolio = newPortfolios();

/** The paths of numbers in an answer that could be days: some years around today, counted since 1970. */
function bareDays(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Math.abs(value - TODAY) < 2000 ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => bareDays(inner, `${path}.${key}`));
}

it('gives every answer in the shape that the client accepts, without further fields, days as ISO text', async () => {
  const portfolio = await newPortfolio();
  await keepProperties(portfolio, [sampleProperty({ id: 'a' }), sampleProperty({ id: 'b', maxGuests: 1 })], 1000);
  const terms = { price: 100.5, minNights: 3, closedToArrival: false, closedToDeparture: false };
  const free = { ...terms, availability: AVAILABLE, start: TODAY, end: TODAY + 1000 };
  const gap = [
    { ...free, end: TODAY + 40 },
    { ...free, start: TODAY + 42, end: TODAY + 43 },
  ];
  const ranges = { a: [free], b: gap };
  const received = Object.entries(ranges).map(([propertyId, ranges]) => ({ propertyId, ranges }));
  await keepCalendars(
    portfolio,
    received.map((calendar) => ({ ...calendar, occupancy: 0, findings: [] })),
    2000,
  );

  const query = (text = '') => new URLSearchParams(text);
  const stay = 'checkIn=2027-04-05&checkOut=2027-05-20&guests=2';
  const fits = <Shape extends z.ZodMiniObject>(schema: Shape, answer: z.output<Shape>) => {
    const body: unknown = JSON.parse(textOf(schema, answer));
    expect(z.encode(schema, schema.parse(body))).toEqual(body);
    expect(bareDays(body)).toEqual([]);
  };
  fits(PropertiesAnswer, await findPage(portfolio, query()));
  fits(FacetsAnswer, await countFacets(portfolio, query()));
  fits(FacetsAnswer, await countFacets(portfolio, query('by=city')));
  fits(MapAnswer, await showMap(portfolio, query()));
  fits(MapAnswer, await showMap(portfolio, query(stay)));
  fits(OverviewAnswer, await showOverview(portfolio));
  fits(PlaceAnswer, await showPlace(portfolio, 'a', query()));
  fits(PropertyAnswer, await showProperty(portfolio, 'a'));
  fits(CalendarsAnswer, await showCalendars(portfolio, query('ids=a,b,c&unsellable=true'), () => {}));
  fits(z.partial(CalendarsPage), await showCalendars(portfolio, query(`offset=0&${stay}`), () => {}));
  fits(RidgeAnswer, await showRidge(portfolio, query('from=2027-03-01&to=2027-03-09')));
  fits(ArrivalsAnswer, await showArrivals(portfolio, 'a', query('month=2027-04')));
  fits(QuoteAnswer, await quoteProperty(portfolio, 'a', query(stay)));
  fits(QuoteAnswer, await quoteProperty(portfolio, 'b', query(stay)));
  fits(SimilarAnswer, await showSimilar(portfolio, 'a', query()));
  fits(SimilarAnswer, await showSimilar(portfolio, 'b', query(stay)));
  fits(StaysAnswer, await findStaysPage(portfolio, query(stay)));
  const length = 'nights=45&window=2027-04-05/2027-09-30&guests=2';
  fits(StaysAnswer, await findStaysPage(portfolio, query(length)));
  fits(PropertiesAnswer, await findPage(portfolio, query(length)));
  fits(StartsAnswer, await showStarts(portfolio, 'a', query(length)));
  fits(PriceCalendarAnswer, await showPriceCalendar(portfolio, query(length)));
  const { chains } = await findChains(portfolio, query('checkIn=2027-03-09&checkOut=2027-05-20'));
  expect(chains.length).toBeGreaterThan(0);
  fits(ChainsAnswer, await findChains(portfolio, query('checkIn=2027-03-09&checkOut=2027-05-20')));
  fits(SavedView, await createView(portfolio, { name: 'Lofts', search: 'q=loft' }));
  fits(SavedViewsAnswer, await listViews(portfolio));
});
