import type { MapAnswer } from '@/lib/search/answers';
import { conditionsOf, type Filter } from '@/lib/search/filters';
import { slotsOf } from './columns/bits';
import type { Mirror } from './mirror';

/** Of a degree: about a metre. */
const PRECISION = 1e5;

/** Where every listed property that matches is, and its rent. Stays are not judged here: see `stayOf`. */
export async function mapOf({ portfolios }: Mirror, connectionId: string, filter: Filter): Promise<MapAnswer> {
  const portfolio = await portfolios.current(connectionId);
  const { latitude, longitude, price } = portfolio.numbers;
  const { currency } = portfolio.categories;
  const answer: MapAnswer = {
    ids: [],
    latitudes: [],
    longitudes: [],
    rents: [],
    currencyOf: [],
    currencies: currency.values,
    unplaced: 0,
  };
  for (const slot of slotsOf(portfolio.match(conditionsOf(filter, portfolio.context)))) {
    const [north, east] = [latitude.get(slot), longitude.get(slot)];
    if (north === null || east === null) {
      answer.unplaced++;
      continue;
    }
    answer.ids.push(portfolio.idAt(slot));
    answer.latitudes.push(toAMetre(north));
    answer.longitudes.push(toAMetre(east));
    answer.rents.push(price.get(slot) as number);
    answer.currencyOf.push(currency.codeAt(slot));
  }
  return answer;
}

const toAMetre = (degrees: number): number => Math.round(degrees * PRECISION) / PRECISION;
