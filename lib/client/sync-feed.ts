import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SyncState } from '@/lib/contract/api/sync';
import type { SyncState as State } from '@/lib/domain/sync-state';
import { withConnection } from './connection';
import { CALM_MS, invalidateMirror, mirrorMove } from './mirror-queries';
import { getJson, readAnswer } from './request';
import { syncOverviewQuery, syncStateQuery } from './sync';

const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: ({ signal }) => getJson('/api/me', z.unknown(), signal),
  staleTime: 0,
  retry: false,
});

/** After an answer that is no stream a browser gives up; we do not. */
const OPEN_AGAIN_MS = 10_000;

/**
 * Follows `GET /api/sync/events`: keeps the state of the sync, and asks anew for what the mirror has other answers to by
 * now. Once for the whole app. Only while the page is in sight: over HTTP/1.1 a browser has six connections to a server,
 * for all its tabs.
 * @returns ends it
 */
export function followSync(client: QueryClient): () => void {
  const refresh = calmRefresh(client);
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = new EventSource(withConnection('/api/sync/events'));
    source.addEventListener('state', ({ data }: MessageEvent<string>) => {
      const state = read(data);
      if (!state) return;
      const before = client.getQueryData(syncStateQuery.queryKey);
      client.setQueryData(syncStateQuery.queryKey, state);
      const move = before ? mirrorMove(before, state) : 'none';
      if (move !== 'none') refresh.soon(move);
      else if (before && before.crawl?.startedAt !== state.crawl?.startedAt) refreshOverview(client);
    });
    source.addEventListener('error', () => {
      // It tries again by itself in every other state.
      if (source?.readyState !== EventSource.CLOSED) return;
      again = setTimeout(reopen, OPEN_AGAIN_MS);
      // Why is not said. Should the session have ended, this answer says so, and leads away.
      void client.fetchQuery(visitorQuery).catch(() => {});
    });
  };
  const close = () => {
    clearTimeout(again);
    source?.close();
    source = null;
  };
  const reopen = () => {
    close();
    if (document.visibilityState === 'visible') open();
  };

  reopen();
  document.addEventListener('visibilitychange', reopen);
  return () => {
    document.removeEventListener('visibilitychange', reopen);
    close();
    refresh.stop();
  };
}

/** Null for an event of another version: the next page load brings the client that fits. */
function read(data: string): State | null {
  try {
    return readAnswer(SyncState, JSON.parse(data));
  } catch {
    return null;
  }
}

const refreshOverview = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: syncOverviewQuery.queryKey });

/** The end of a crawl is shown at once; what comes on the way, every few seconds. */
function calmRefresh(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (move: 'some' | 'all') => {
    timer = undefined;
    invalidateMirror(client, move);
    refreshOverview(client);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const soon = (move: 'some' | 'all') => {
    if (move === 'all') stop();
    if (move === 'all') refresh('all');
    else timer ??= setTimeout(() => refresh('some'), CALM_MS);
  };
  return { soon, stop };
}
