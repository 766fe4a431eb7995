import type { Day } from '@/lib/domain/day';
import type { MapAnswer } from '@/lib/search/answers';
import { type Filter, stayOf } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { slotsOf } from './columns/bits';
import { type PriceStays, portfolioFor, pricedMatches } from './find';
import type { Mirror } from './mirror';

/** Decimals of a degree: about a metre. */
const PRECISION = 1e5;

/** The position and rent of every listed property that matches; with a stay, what it costs there. */
export async function mapOf(
  mirror: Mirror,
  connectionId: string,
  filter: Filter,
  today: Day,
  price?: PriceStays,
): Promise<MapAnswer> {
  const portfolio = await portfolioFor(mirror, connectionId, filter);
  const hasStay = stayOf(filter) !== null;
  const search = { filter, sort: DEFAULT_SORT };
  const { matching, prices } = await pricedMatches(portfolio, search, today, price, hasStay);
  const { latitude, longitude, price: rent } = portfolio.numbers;
  const { currency } = portfolio.categories;
  const places = new Map<number, number>();
  const answer: MapAnswer = {
    ids: [],
    latitudes: [],
    longitudes: [],
    rents: [],
    ...(hasStay && { totals: [] }),
    currencyOf: [],
    currencies: [],
    unplaced: 0,
  };
  for (const slot of slotsOf(matching)) {
    const [north, east] = [latitude.get(slot), longitude.get(slot)];
    if (north === null || east === null) {
      answer.unplaced++;
      continue;
    }
    answer.ids.push(portfolio.idAt(slot));
    answer.latitudes.push(toAMetre(north));
    answer.longitudes.push(toAMetre(east));
    answer.rents.push(rent.get(slot) as number);
    answer.totals?.push(prices.get(portfolio.idAt(slot))?.total ?? null);
    const code = currency.codeAt(slot);
    const place = places.get(code) ?? answer.currencies.push(currency.values[code] as string) - 1;
    places.set(code, place);
    answer.currencyOf.push(place);
  }
  return answer;
}

const toAMetre = (degrees: number): number => Math.round(degrees * PRECISION) / PRECISION;
