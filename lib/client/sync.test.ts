import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SyncState } from '@/lib/contract/api/sync';
import type { SyncState as State } from '@/lib/domain/sync-state';
import { readAnswer } from './request';
import { beginSync, syncFaultText, syncStateQuery } from './sync';

afterEach(() => vi.unstubAllGlobals());

const state = (syncedAt: number | null): State => ({
  ...{
    connection: 'Demo',
    crawl: null,
    syncedAt,
    complete: true,
    stale: false,
    paused: false,
    nextAt: null,
    fault: null,
  },
});

describe('beginning a sync', () => {
  const { queryKey } = syncStateQuery;

  it('shows the state that it is answered with', async () => {
    vi.stubGlobal('fetch', async () => Response.json(state(2), { status: 202 }));
    const client = new QueryClient();
    client.setQueryData(queryKey, state(1));
    await new MutationObserver(client, beginSync).mutate();
    expect(client.getQueryData(queryKey)).toEqual(state(2));
  });

  it('leaves what the feed has said while the answer was on its way', async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, state(1));
    vi.stubGlobal('fetch', async () => {
      client.setQueryData(queryKey, state(3));
      return Response.json(state(2), { status: 202 });
    });
    await new MutationObserver(client, beginSync).mutate();
    expect(client.getQueryData(queryKey)).toEqual(state(3));
  });

  it('says why it could not', async () => {
    const error = { code: 'UPSTREAM_TOKEN_MISSING', message: 'Run npm start.', requestId: 'r1' };
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 503 }));
    const begun = new MutationObserver(new QueryClient(), beginSync).mutate();
    await expect(begun).rejects.toMatchObject({ kind: 'token-missing', advice: 'Run npm start.' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const unheard = new MutationObserver(new QueryClient(), beginSync).mutate();
    await expect(unheard).rejects.toMatchObject({ kind: 'dashboard-unreachable' });
  });
});

it('refuses an answer that is not a state', () => {
  expect(readAnswer(SyncState, state(null))).toEqual(state(null));
  const others = [
    null,
    'state',
    {},
    { ...state(1), syncedAt: 'now' },
    { ...state(1), fault: {} },
    { ...state(1), crawl: 1 },
  ];
  for (const other of others) expect(() => readAnswer(SyncState, other)).toThrow('dashboard-fault');
});

it('describes a failed sync and a failed request in the same words', () => {
  expect(syncFaultText({ code: 'UPSTREAM_FORBIDDEN', message: 'It may be suspended.' })).toEqual({
    title: 'The account is not allowed to read its properties',
    advice: 'It may be suspended.',
  });
});
