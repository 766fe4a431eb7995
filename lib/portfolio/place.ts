import { matchingIds } from '@/lib/columns/find';
import type { PlaceAnswer } from '@/lib/contract/api/properties';
import type { Portfolio } from './portfolio';
import { searchRequest } from './requests';
import { stayPricing } from './stay-homes';

/**
 * The position of a property among those that match.
 * @param query filters and `sort`
 * @throws InvalidParameterError
 */
export async function showPlace(portfolio: Portfolio, id: string, query: URLSearchParams): Promise<PlaceAnswer> {
  const { mirror, connectionId, today } = portfolio;
  const search = searchRequest(query, today);
  const ids = await matchingIds(mirror, connectionId, search, today, stayPricing(portfolio, search.filter));
  const place = ids.indexOf(id);
  return { place: place < 0 ? null : place };
}
