'use client';

import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SyncOverview, SyncState } from '@/lib/domain/sync-state';
import { getJson, postJson } from './request';

/** How the mirror stands: kept up to date by `useFollowSync`, first known from the page itself. */
const syncStateQuery = (initial: SyncState | null) =>
  queryOptions({
    queryKey: ['sync', 'state'],
    queryFn: async ({ signal }) => (await getJson('/api/sync', signal)) as SyncState,
    initialData: initial ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The last crawls too, and what was kept out of the results: `GET /api/sync`. */
export const syncOverviewQuery = queryOptions({
  queryKey: ['sync', 'overview'],
  queryFn: async ({ signal }) => (await getJson('/api/sync', signal)) as SyncOverview,
  staleTime: 0,
});

/** Everything that is read from the mirror has a key that begins so. */
export const MIRROR_KEY = 'mirror';

/** While a crawl runs, lists are read anew at most so often: rows that move under a reader's eyes help nobody. */
const REREAD_EVERY_MS = 5000;

/**
 * The state of the sync as it changes, for the whole app: mounted once, in the shell. When the mirror has changed, what
 * was read from it is read again.
 */
export function useFollowSync(initial: SyncState | null): SyncState | undefined {
  const queryClient = useQueryClient();
  useEffect(() => {
    const reread = rereadSoon(queryClient);
    const source = new EventSource('/api/sync/events');
    source.addEventListener('state', (event) => {
      const state = JSON.parse((event as MessageEvent<string>).data) as SyncState;
      const before = queryClient.getQueryData<SyncState>(['sync', 'state']);
      queryClient.setQueryData(['sync', 'state'], state);
      if (before && hasChanged(before, state)) reread.now();
      else if (state.crawl && before?.crawl && written(state) !== written(before)) reread.soon();
    });
    return () => {
      source.close();
      reread.cancel();
    };
  }, [queryClient]);
  return useSyncState(initial);
}

/** @param initial as the server knew it when it made the page */
export function useSyncState(initial: SyncState | null): SyncState | undefined {
  return useQuery(syncStateQuery(initial)).data;
}

/** Whether a crawl has begun or ended, or why none can has changed. */
function hasChanged(before: SyncState, now: SyncState): boolean {
  return (
    before.syncedAt !== now.syncedAt ||
    (before.crawl === null) !== (now.crawl === null) ||
    before.fault?.code !== now.fault?.code
  );
}

/** Rows that a crawl has brought so far and that were not there before. */
const written = ({ crawl }: SyncState): number => (crawl ? crawl.added + crawl.changed + crawl.withdrawn : 0);

function rereadSoon(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    void queryClient.invalidateQueries({ queryKey: [MIRROR_KEY] });
    void queryClient.invalidateQueries({ queryKey: syncOverviewQuery.queryKey });
  };
  return {
    now,
    soon: () => {
      timer ??= setTimeout(now, REREAD_EVERY_MS);
    },
    cancel: () => clearTimeout(timer),
  };
}

/** Begins a crawl: `POST /api/sync`. */
export function useSyncNow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await postJson('/api/sync')) as SyncState,
    onSuccess: (state) => {
      queryClient.setQueryData(['sync', 'state'], state);
      void queryClient.invalidateQueries({ queryKey: syncOverviewQuery.queryKey });
    },
  });
}
