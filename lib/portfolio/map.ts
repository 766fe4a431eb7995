import { mapOf } from '@/lib/mirror/map';
import type { MapAnswer } from '@/lib/search/answers';
import type { Portfolio } from './portfolio';
import { searchRequest } from './requests';
import { stayPricing } from './stay-homes';

/**
 * Every listed property that matches, as a map shows it.
 * @param query filters; a `sort` changes nothing
 * @throws InvalidParameterError
 */
export async function showMap(portfolio: Portfolio, query: URLSearchParams): Promise<MapAnswer> {
  const { mirror, connectionId, today } = portfolio;
  const { filter } = searchRequest(query, today);
  return mapOf(mirror, connectionId, filter, today, stayPricing(portfolio, filter));
}
