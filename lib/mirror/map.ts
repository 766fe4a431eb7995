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
  const matching = slotsOf(portfolio.match(conditionsOf(filter, portfolio.context)));
  const placed = matching.filter((slot) => latitude.get(slot) !== null);
  const column = <Value>(valueAt: (slot: number) => Value) => Array.from(placed, valueAt);
  return {
    ids: column((slot) => portfolio.idAt(slot)),
    latitudes: column((slot) => toAMetre(latitude.get(slot) as number)),
    longitudes: column((slot) => toAMetre(longitude.get(slot) as number)),
    rents: column((slot) => price.get(slot) as number),
    currencyOf: column((slot) => currency.codeAt(slot)),
    currencies: currency.values,
    unplaced: matching.length - placed.length,
  };
}

const toAMetre = (degrees: number): number => Math.round(degrees * PRECISION) / PRECISION;
