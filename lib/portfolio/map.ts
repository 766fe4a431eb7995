import { slotsOf } from '@/lib/columns/bits';
import { findMatches } from '@/lib/columns/find';
import type { MapAnswer } from '@/lib/contract/api/properties';
import { hasStay } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import type { Portfolio } from './portfolio';
import { searchRequest } from './requests';

/** Decimals of a degree: about a metre. */
const PRECISION = 1e5;

/**
 * The position and rent of every listed property that matches; with a stay, also its cost.
 * @param query filters; a `sort` changes nothing
 * @throws InvalidParameterError
 */
export async function showMap(portfolio: Portfolio, query: URLSearchParams): Promise<MapAnswer> {
  const { filter } = searchRequest(query, portfolio.today);
  const isStay = hasStay(filter);
  const { columns, matching, taken } = await findMatches(portfolio, { filter, sort: DEFAULT_SORT }, isStay);
  const { latitude, longitude, price: rent } = columns.rows.numbers;
  const { currency } = columns.rows.categories;
  const places = new Map<number, number>();
  const answer: MapAnswer = {
    ids: [],
    latitudes: [],
    longitudes: [],
    rents: [],
    ...(isStay && { totals: [] }),
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
    answer.ids.push(columns.idAt(slot));
    answer.latitudes.push(toAMetre(north));
    answer.longitudes.push(toAMetre(east));
    answer.rents.push(rent.get(slot) as number);
    answer.totals?.push(amountOf(taken.get(columns.idAt(slot))?.quote.total));
    const code = currency.codeAt(slot);
    const place = places.get(code) ?? answer.currencies.push(currency.values[code] as string) - 1;
    places.set(code, place);
    answer.currencyOf.push(place);
  }
  return answer;
}

const amountOf = (amount: string | null = null): number | null => (amount === null ? null : Number(amount));

const toAMetre = (degrees: number): number => Math.round(degrees * PRECISION) / PRECISION;
