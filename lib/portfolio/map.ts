import { mapOf } from '@/lib/mirror/map';
import type { MapAnswer } from '@/lib/search/answers';
import type { Portfolio } from './portfolio';
import { searchRequest } from './requests';

/**
 * Every listed property that matches, as a map shows it.
 * @param query filters; a `sort` changes nothing
 * @throws InvalidParameterError
 */
export async function showMap({ mirror, connectionId, today }: Portfolio, query: URLSearchParams): Promise<MapAnswer> {
  return mapOf(mirror, connectionId, searchRequest(query, today).filter, today);
}
