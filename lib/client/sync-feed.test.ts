import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncState } from '@/lib/domain/sync-state';
import { CALM_MS, MIRROR } from './mirror-queries';
import { syncStateQuery } from './sync';
import { followSync } from './sync-feed';

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
  say(state: unknown) {
    this.dispatchEvent(new MessageEvent('state', { data: typeof state === 'string' ? state : JSON.stringify(state) }));
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
const crawling = (changed: number): SyncState => ({
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
const state = (syncedAt = 1000): SyncState => ({
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
  it('keeps the latest state, and nothing that is none', () => {
    source().say(state(1));
    source().say('not JSON');
    source().say({ connection: 'Demo' });
    expect(client.getQueryData(syncStateQuery.queryKey)).toEqual(state(1));
  });

  it('asks anew once for many changes on the way, and at once at the end', () => {
    for (let changed = 0; changed < 20; changed++) source().say(crawling(changed));
    expect(times()).toBe(0);
    vi.advanceTimersByTime(CALM_MS);
    expect(times()).toBe(1);
    source().say(crawling(50));
    source().say(state(2000));
    expect(times()).toBe(2);
    vi.advanceTimersByTime(10 * CALM_MS);
    expect(times()).toBe(2);
  });

  it('asks for nothing when the first state is the one that the page came with', () => {
    source().say(state());
    expect(times()).toBe(0);
  });

  it('takes no connection while nobody looks, and catches up afterwards', () => {
    source().say(state(1000));
    page.turn('hidden');
    expect(source().readyState).toBe(FakeSource.CLOSED);
    expect(FakeSource.all).toHaveLength(1);
    page.turn('visible');
    expect(FakeSource.all).toHaveLength(2);
    source().say(state(2000));
    expect(times()).toBe(1);
  });

  it('tries again when the browser has given up, and not when it was stopped', () => {
    source().fail();
    vi.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(2);
    source().fail();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeSource.all).toHaveLength(2);
  });
});
