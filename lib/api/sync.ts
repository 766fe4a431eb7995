import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SyncState as State, SyncFault } from '@/lib/contract/api/sync';
import { type ApiFault, faultOfAnswer } from '@/lib/words/errors';
import { type FaultText, faultText } from '@/lib/words/faults';
import { withConnection } from './connection';
import { CALM_MS, invalidateMirror, mirrorMove } from './mirror-queries';
import { getJson, readAnswer, sendJson } from './request';

const schemas = () => import('@/lib/contract/api/sync');

/** The state of the sync, which `followSync` keeps current. */
export const syncStateQuery = queryOptions({
  queryKey: ['sync', 'state'],
  queryFn: ({ signal }): Promise<State> => getJson('/api/sync', async () => (await schemas()).SyncState, signal),
  staleTime: Number.POSITIVE_INFINITY,
  // An earlier answer must not overwrite the feed's newer state.
  retryOnMount: false,
});

/** The state with the last crawls and the rejected data: `GET /api/sync`. */
export const syncOverviewQuery = queryOptions({
  queryKey: ['sync', 'overview'],
  queryFn: ({ signal }) => getJson('/api/sync', async () => (await schemas()).SyncOverview, signal),
});

/** A person's word on the last crawl's doubts. */
interface SyncOrder {
  believe: boolean;
}

/** Starts a crawl, unless one is under way, or believes the doubts of the last one: `POST /api/sync`. */
export const beginSync = mutationOptions({
  mutationKey: ['sync', 'begin'],
  // biome-ignore lint/suspicious/noConfusingVoidType: an order may be left out of the call
  mutationFn: (order: SyncOrder | void): Promise<State> =>
    sendJson('POST', '/api/sync', order ?? undefined, async () => (await schemas()).SyncState),
  onMutate: (_order, { client }) => client.getQueryData(syncStateQuery.queryKey),
  onSuccess: (state, _order, before, { client }) =>
    // The feed's state is newer: a crawl may fail before this answer arrives.
    client.setQueryData(syncStateQuery.queryKey, (now) => (now === before ? state : now)),
});

/** A crawl's fault has the codes, and so the words, of a request's fault. */
export const syncFault = (fault: Pick<SyncFault, 'code' | 'message'>): ApiFault =>
  faultOfAnswer(502, new Headers(), { error: fault });

export const syncFaultText = (fault: Pick<SyncFault, 'code' | 'message'>): FaultText => faultText(syncFault(fault));

const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: ({ signal }) => getJson('/api/me', async () => (await import('zod/mini')).unknown(), signal),
  staleTime: 0,
  retry: false,
});

/** A browser gives up after an answer that is no stream, so we reopen it. */
const OPEN_AGAIN_MS = 10_000;

/**
 * Follows `GET /api/sync/events`: keeps the sync's state current and refreshes the mirror's queries. Runs once for the
 * whole app, and only while the page is visible: over HTTP/1.1 a browser has six connections to a server for all its
 * tabs.
 * @returns stops following
 */
export function followSync(client: QueryClient): () => void {
  const refresh = calmRefresh(client);
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = new EventSource(withConnection('/api/sync/events'));
    source.addEventListener('state', async ({ data }: MessageEvent<string>) => {
      const state = await read(data);
      if (!state) return;
      const before = client.getQueryData(syncStateQuery.queryKey);
      client.setQueryData(syncStateQuery.queryKey, state);
      const move = before ? mirrorMove(before, state) : 'none';
      if (move !== 'none') refresh.soon(move);
      else if (before && before.crawl?.startedAt !== state.crawl?.startedAt) refreshOverview(client);
    });
    source.addEventListener('error', () => {
      // In every other state the browser retries by itself.
      if (source?.readyState !== EventSource.CLOSED) return;
      again = setTimeout(reopen, OPEN_AGAIN_MS);
      // An error event has no reason. If the session has ended, this request finds out and leads to the sign-in page.
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
async function read(data: string): Promise<State | null> {
  try {
    return await readAnswer(async () => (await schemas()).SyncState, JSON.parse(data));
  } catch {
    return null;
  }
}

const refreshOverview = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: syncOverviewQuery.queryKey });

/** Shows the end of a crawl at once, and its progress every few seconds. */
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
