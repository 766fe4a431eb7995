import type { PlaceAnswer } from '@/lib/contract/api/properties';
import { matchingIds } from '@/lib/mirror/find';
import type { Portfolio } from './portfolio';
import { searchRequest } from './requests';

/**
 * The position of a property among those that match.
 * @param query filters and `sort`
 * @throws InvalidParameterError
 */
export async function showPlace(
  { mirror, connectionId, today }: Portfolio,
  id: string,
  query: URLSearchParams,
): Promise<PlaceAnswer> {
  const ids = await matchingIds(mirror, connectionId, searchRequest(query, today), today);
  const place = ids.indexOf(id);
  return { place: place < 0 ? null : place };
}
