import { matchingIds } from '@/lib/columns/find';
import type { PlaceAnswer } from '@/lib/contract/api/properties';
import type { Portfolio } from './portfolio';
import { searchRequest } from './requests';

/**
 * The position of a property among those that match.
 * @param query filters and `sort`
 * @throws InvalidParameterError
 */
export async function showPlace(portfolio: Portfolio, id: string, query: URLSearchParams): Promise<PlaceAnswer> {
  const ids = await matchingIds(portfolio, searchRequest(query, portfolio.today));
  const place = ids.indexOf(id);
  return { place: place < 0 ? null : place };
}
