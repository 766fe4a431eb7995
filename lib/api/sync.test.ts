import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncState as State } from '@/lib/contract/api/sync';
import { SyncState } from '@/lib/contract/api/sync';
import { CALM_MS, MIRROR } from './mirror-queries';
import { readAnswer } from './request';
import { beginSync, followSync, syncFaultText, syncStateQuery } from './sync';

afterEach(() => vi.unstubAllGlobals());

const state = (syncedAt: number | null = 1000): State => ({
  ...{
    connection: 'Demo',
    crawl: null,
    syncedAt,
    complete: true,
    stale: false,
    paused: false,
    nextAt: null,
    historySince: null,
    doubts: [],
    fault: null,
  },
});

describe('beginning a sync', () => {
  const { queryKey } = syncStateQuery;

  it('shows the answered state', async () => {
    vi.stubGlobal('fetch', async () => Response.json(state(2), { status: 202 }));
    const client = new QueryClient();
    client.setQueryData(queryKey, state(1));
    await new MutationObserver(client, beginSync).mutate();
    expect(client.getQueryData(queryKey)).toEqual(state(2));
  });

  it('keeps a newer state of the feed', async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, state(1));
    vi.stubGlobal('fetch', async () => {
      client.setQueryData(queryKey, state(3));
      return Response.json(state(2), { status: 202 });
    });
    await new MutationObserver(client, beginSync).mutate();
    expect(client.getQueryData(queryKey)).toEqual(state(3));
  });

  it('reports why it could not start', async () => {
    const error = { code: 'UPSTREAM_TOKEN_MISSING', message: 'Run npm start.', requestId: 'r1' };
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 503 }));
    const begun = new MutationObserver(new QueryClient(), beginSync).mutate();
    await expect(begun).rejects.toMatchObject({ kind: 'token-missing', advice: 'Run npm start.' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const unheard = new MutationObserver(new QueryClient(), beginSync).mutate();
    await expect(unheard).rejects.toMatchObject({ kind: 'dashboard-unreachable' });
  });
});

it('refuses an answer that is not a state', async () => {
  const shape = async () => SyncState;
  expect(await readAnswer(shape, state(null))).toEqual(state(null));
  const others = [
    null,
    'state',
    {},
    { ...state(1), syncedAt: 'now' },
    { ...state(1), fault: {} },
    { ...state(1), crawl: 1 },
  ];
  for (const other of others) await expect(readAnswer(shape, other)).rejects.toThrow('dashboard-fault');
});

it('describes a failed sync and a failed request in the same words', () => {
  expect(syncFaultText({ code: 'UPSTREAM_FORBIDDEN', message: 'It may be suspended.' })).toEqual({
    title: 'The account is not allowed to read its homes',
    advice: 'It may be suspended.',
  });
});

/** A stream of events that says what it is told to. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  /** Resolves once it is heard. */
  async say(state: unknown) {
    this.dispatchEvent(new MessageEvent('state', { data: typeof state === 'string' ? state : JSON.stringify(state) }));
    await vi.dynamicImportSettled();
  }
  fail() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

class FakeDocument extends EventTarget {
  visibilityState = 'visible';
  turn(visibilityState: string) {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const counts = { added: 0, changed: 0, withdrawn: 0, rejected: 0, errors: 0, restarts: 0 };
const done = { done: 0, total: 9 };
const crawling = (changed: number): State => ({
  ...state(),
  crawl: {
    ...counts,
    changed,
    startedAt: 5,
    phase: 'properties',
    properties: done,
    calendars: done,
    perSecond: null,
    secondsLeft: null,
  },
});
let page: FakeDocument;
let client: QueryClient;
let asked: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;

const source = () => FakeSource.all.at(-1) as FakeSource;
const times = () => asked.mock.calls.length;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  page = new FakeDocument();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  client = new QueryClient();
  asked = vi.fn<() => void>();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    if (filters?.queryKey?.[0] === MIRROR) asked();
  });
  stop = followSync(client);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the feed', () => {
  it('keeps the latest state and ignores invalid events', async () => {
    await source().say(state(2));
    await source().say(state(1));
    await source().say('not JSON');
    await source().say({ connection: 'Demo' });
    expect(client.getQueryData(syncStateQuery.queryKey)).toEqual(state(1));
  });

  it('refreshes once for many changes, and at once at the end', async () => {
    for (let changed = 0; changed < 20; changed++) await source().say(crawling(changed));
    expect(times()).toBe(0);
    vi.advanceTimersByTime(CALM_MS);
    expect(times()).toBe(1);
    await source().say(crawling(50));
    await source().say(state(2000));
    expect(times()).toBe(2);
    vi.advanceTimersByTime(10 * CALM_MS);
    expect(times()).toBe(2);
  });

  it('refreshes nothing if the first state is the page’s own', async () => {
    await source().say(state());
    expect(times()).toBe(0);
  });

  it('disconnects while the page is hidden, and catches up afterwards', async () => {
    await source().say(state(1000));
    page.turn('hidden');
    expect(source().readyState).toBe(FakeSource.CLOSED);
    expect(FakeSource.all).toHaveLength(1);
    page.turn('visible');
    expect(FakeSource.all).toHaveLength(2);
    await source().say(state(2000));
    expect(times()).toBe(1);
  });

  it('reopens after the browser has given up, but not after it was stopped', () => {
    source().fail();
    vi.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(2);
    source().fail();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(2);
  });
});
