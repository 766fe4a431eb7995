import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SyncFault, SyncOverview, SyncState } from '@/lib/domain/sync-state';
import { ApiFault, faultOfAnswer } from './errors';
import { type FaultText, faultText } from './fault-text';
import { getJson } from './request';
import { sendJson } from './send-json';

/** How the mirror is kept up to date, as the server says it whenever that changes: see `followSync`. */
export const syncStateQuery = queryOptions({
  queryKey: ['sync', 'state'],
  queryFn: async ({ signal }): Promise<SyncState> => stateIn(await getJson('/api/sync', signal)),
  staleTime: Number.POSITIVE_INFINITY,
  // The feed brings what an answer asked for earlier would undo.
  retryOnMount: false,
});

/** The state with the last crawls and what was kept out: `GET /api/sync`. */
export const syncOverviewQuery = queryOptions({
  queryKey: ['sync', 'overview'],
  queryFn: async ({ signal }) => overviewIn(await getJson('/api/sync', signal)),
});

/** Begins a crawl, unless one is under way: `POST /api/sync`. */
export const beginSync = mutationOptions({
  mutationKey: ['sync', 'begin'],
  mutationFn: postSync,
  onMutate: (_variables, { client }) => client.getQueryData(syncStateQuery.queryKey),
  onSuccess: (state, _variables, before, { client }) =>
    // What the feed has said meanwhile is newer: a crawl may fail sooner than this answer arrives.
    client.setQueryData(syncStateQuery.queryKey, (now) => (now === before ? state : now)),
});

async function postSync(): Promise<SyncState> {
  return stateIn(await sendJson('POST', '/api/sync'));
}

/** What a crawl failed by has the codes, and so the words, of what a request fails by. */
export const syncFault = (fault: Pick<SyncFault, 'code' | 'message'>): ApiFault =>
  faultOfAnswer(502, new Headers(), { error: fault });

export const syncFaultText = (fault: Pick<SyncFault, 'code' | 'message'>): FaultText => faultText(syncFault(fault));

/**
 * A state as the dashboard sends it. It is made of the same types: only an answer of something else in its place, or of
 * another version, is told apart.
 * @throws ApiFault
 */
export function stateIn(body: unknown): SyncState {
  if (isObject(body) && typeof body.connection === 'string' && isWhole(body)) return body as unknown as SyncState;
  throw new ApiFault('dashboard-fault', { said: 'The answer is not the state of a sync.' });
}

const isWhole = ({ crawl, syncedAt, fault, stale, complete, paused }: Record<string, unknown>): boolean =>
  typeof stale === 'boolean' &&
  typeof complete === 'boolean' &&
  typeof paused === 'boolean' &&
  (syncedAt === null || typeof syncedAt === 'number') &&
  (fault === null || (isObject(fault) && typeof fault.message === 'string')) &&
  (crawl === null || (isObject(crawl) && isObject(crawl.properties) && isObject(crawl.calendars)));

function overviewIn(body: unknown): SyncOverview {
  const state = stateIn(body) as SyncOverview;
  if (Array.isArray(state.crawls) && Array.isArray(state.rejected?.items)) return state;
  throw new ApiFault('dashboard-fault', { said: 'The answer is not the record of a sync.' });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
