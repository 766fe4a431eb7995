import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { SyncState } from '@/lib/contract/api/sync';
import { getJson, type Shape } from './request';

/** The first part of the query key of all mirror data, for invalidating all of it at once. */
export const MIRROR = 'mirror';

/** One answer about the mirror, kept under its path and parameters. */
export const mirrorQuery = <Schema extends z.ZodMiniType>(path: string, query: URLSearchParams, shape: Shape<Schema>) =>
  queryOptions({
    queryKey: [MIRROR, path, query.toString()],
    queryFn: ({ signal }) => getJson(query.size > 0 ? `${path}?${query}` : path, shape, signal),
  });

/** The former answer stays on the screen while another one loads. */
export const steadyMirrorQuery = <Schema extends z.ZodMiniType>(...query: Parameters<typeof mirrorQuery<Schema>>) => ({
  ...mirrorQuery(...query),
  placeholderData: keepPreviousData,
});

/** Answers about the mirror that come page by page. The former list stays on the screen while another one loads. */
export const mirrorPages = <Schema extends z.ZodMiniType<{ nextCursor: string | null }>>(
  path: string,
  query: URLSearchParams,
  shape: Shape<Schema>,
) =>
  infiniteQueryOptions({
    queryKey: [MIRROR, path, 'pages', query.toString()],
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(query);
      if (pageParam !== null) page.set('cursor', pageParam);
      return getJson(`${path}?${page}`, shape, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: z.output<Schema>) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** The shortest time between two refreshes during a crawl: lists must not flicker while they are read. */
export const CALM_MS = 2500;

/** The change of the mirror between two states: `some` while a crawl brings changes, `all` at its end. */
export function mirrorMove(before: SyncState, now: SyncState): 'none' | 'some' | 'all' {
  if (now.syncedAt !== before.syncedAt || (before.crawl && !now.crawl)) return 'all';
  return footprint(before) === footprint(now) ? 'none' : 'some';
}

/** The changes of a crawl so far; '' if it has found everything as it was. */
function footprint({ crawl, syncedAt }: SyncState): string {
  if (!crawl) return '';
  const { added, changed, withdrawn, rejected, properties, calendars } = crawl;
  // First-time calendars are in no other count.
  const filled = syncedAt === null ? [properties.done, calendars.done] : [];
  return [added, changed, withdrawn, rejected, ...filled].some(Boolean)
    ? [added, changed, withdrawn, rejected, ...filled].join()
    : '';
}

/** Refetches the queries on the screen at once, and the others when they are next used. */
export function invalidateMirror(client: QueryClient, move: 'some' | 'all'): void {
  // A request under way is recent enough during a crawl; restarting it each time would never end.
  void client.invalidateQueries({ queryKey: [MIRROR] }, { cancelRefetch: move === 'all' });
}
