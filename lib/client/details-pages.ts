import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { type DetailsPage, type RejectedResource, readDetailsPage } from '@/lib/contract/read';
import { PAGE_SIZE } from '@/lib/contract/request';
import { ApiFault } from './errors';
import { getJson } from './request';

/**
 * The account's properties, page by page as the partner service sends them: `GET /api/partners/properties/details`.
 * Never refetched by itself: pages read anew under a reader's eyes would move the rows.
 */
export const detailsPagesQuery = infiniteQueryOptions({
  queryKey: ['partner', 'details'],
  queryFn: ({ pageParam, signal }) => fetchDetailsPage(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: Number.POSITIVE_INFINITY,
});

async function fetchDetailsPage(cursor: string | null, signal: AbortSignal): Promise<DetailsPage> {
  const query = new URLSearchParams({ pageSize: String(PAGE_SIZE.max) });
  if (cursor !== null) query.set('cursor', cursor);
  const page = readDetailsPage(await getJson(`/api/partners/properties/details?${query}`, signal));
  if (page.nextCursor !== null && page.nextCursor === cursor) {
    throw new ApiFault('not-a-partner-service', { said: 'A page names itself as the following one.' });
  }
  return page;
}

/** A property that could not be read, with its place in the whole list as received, from 1. */
export interface RejectedProperty extends RejectedResource {
  position: number;
}

export interface Portfolio {
  /** Each id once, in the order received. */
  properties: readonly PropertyBasicInfo[];
  rejected: readonly RejectedProperty[];
}

/** Joins the pages. A property that moved to a later page while the list was read appears once, at its first place. */
export function joinPages(pages: readonly DetailsPage[]): Portfolio {
  const properties = new Map<string, PropertyBasicInfo>();
  const rejected: RejectedProperty[] = [];
  let before = 0;
  for (const page of pages) {
    for (const property of page.properties) {
      if (!properties.has(property.id)) properties.set(property.id, property);
    }
    for (const resource of page.rejected) rejected.push({ ...resource, position: before + resource.index + 1 });
    before += page.properties.length + page.rejected.length;
  }
  return { properties: [...properties.values()], rejected };
}
