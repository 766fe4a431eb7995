import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { SyncOverview, SyncState } from '@/lib/contract/api/sync';
import type { SyncState as State, SyncFault } from '@/lib/domain/sync-state';
import { type ApiFault, faultOfAnswer } from './errors';
import { type FaultText, faultText } from './fault-text';
import { getJson, readAnswer, sendJson } from './request';

/** How the mirror is kept up to date, as the server says it whenever that changes: see `followSync`. */
export const syncStateQuery = queryOptions({
  queryKey: ['sync', 'state'],
  queryFn: ({ signal }): Promise<State> => getJson('/api/sync', SyncState, signal),
  staleTime: Number.POSITIVE_INFINITY,
  // The feed brings what an answer asked for earlier would undo.
  retryOnMount: false,
});

/** The state with the last crawls and what was kept out: `GET /api/sync`. */
export const syncOverviewQuery = queryOptions({
  queryKey: ['sync', 'overview'],
  queryFn: ({ signal }) => getJson('/api/sync', SyncOverview, signal),
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

async function postSync(): Promise<State> {
  return readAnswer(SyncState, await sendJson('POST', '/api/sync'));
}

/** What a crawl failed by has the codes, and so the words, of what a request fails by. */
export const syncFault = (fault: Pick<SyncFault, 'code' | 'message'>): ApiFault =>
  faultOfAnswer(502, new Headers(), { error: fault });

export const syncFaultText = (fault: Pick<SyncFault, 'code' | 'message'>): FaultText => faultText(syncFault(fault));
