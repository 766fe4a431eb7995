import { isStale, type MirrorState } from '@/lib/domain/sync-state';
import { facetsOf, findProperties } from '@/lib/mirror/find';
import { getFreshness } from '@/lib/mirror/runs';
import type { PropertiesAnswer } from '@/lib/search/answers';
import type { Facets } from '@/lib/search/facets';
import type { Portfolio } from './portfolio';
import { pageRequest, searchRequest } from './requests';

/**
 * A page of the listed properties that match.
 * @param query filters, `sort`, `limit` (1–100, default 50), `cursor` or `offset`
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function findPage(portfolio: Portfolio, query: URLSearchParams): Promise<PropertiesAnswer> {
  const { mirror, connectionId, today } = portfolio;
  const { search, page } = pageRequest(query, today);
  const found = await findProperties(mirror, connectionId, search, page, today);
  return { ...found, mirror: await mirrorState(portfolio) };
}

/**
 * How many properties there are for each value of each facet.
 * @param query filters; a `sort` changes nothing
 * @throws InvalidParameterError
 */
export async function countFacets({ mirror, connectionId, today }: Portfolio, query: URLSearchParams): Promise<Facets> {
  return facetsOf(mirror, connectionId, searchRequest(query, today).filter, today);
}

/** From when the mirror is, as every list made of it says. */
export async function mirrorState({ mirror, connectionId, syncIntervalMs, now }: Portfolio): Promise<MirrorState> {
  const freshness = await getFreshness(mirror, connectionId);
  return { ...freshness, stale: isStale(freshness.syncedAt, syncIntervalMs, now) };
}
