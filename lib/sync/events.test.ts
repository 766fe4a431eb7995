import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncState } from '@/lib/contract/api/sync';
import { StorageError } from '@/lib/database/storage-fault';
import { SyncEvents } from './events';

/** A sync whose state can be set, and which says when it has changed. */
function fakeSync() {
  const listeners = new Set<() => void>();
  const sync = {
    asked: 0,
    connection: 'Demo',
    state: async () => {
      sync.asked += 1;
      return { connection: sync.connection } as SyncState;
    },
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(connection: string) {
      sync.connection = connection;
      for (const listener of listeners) listener();
    },
    listeners,
  };
  return sync;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new AbortController().signal;

async function follow(events: SyncEvents) {
  const stop = new AbortController();
  const stream = await events.stream(stop.signal);
  const seen: string[] = [];
  const ended = (async () => {
    for await (const chunk of stream) seen.push(Buffer.from(chunk).toString());
  })();
  const connections = () => seen.flatMap((text) => /"connection":"(\w+)"/.exec(text)?.[1] ?? []);
  return { stop, stream, seen, ended, connections };
}

test('tells the state at once, and again when it has changed', async () => {
  const sync = fakeSync();
  const { connections, seen } = await follow(new SyncEvents(sync));
  await vi.advanceTimersByTimeAsync(5000);
  expect(connections()).toEqual(['Demo']);
  expect(seen[1]).toBe('event: state\ndata: {"connection":"Demo"}\n\n');
  sync.change('Two');
  await vi.advanceTimersByTimeAsync(600);
  expect(connections()).toEqual(['Demo', 'Two']);
});

test('sends the latest of many changes, twice a second at most', async () => {
  const sync = fakeSync();
  const { connections } = await follow(new SyncEvents(sync));
  for (let n = 0; n < 100; n++) {
    sync.change(`n${n}`);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(connections().length).toBeLessThanOrEqual(4);
  expect(connections().at(-1)).toBe('n99');
});

test('sees another instance’s syncs', async () => {
  const sync = fakeSync();
  const { connections } = await follow(new SyncEvents(sync));
  sync.connection = 'Elsewhere';
  await vi.advanceTimersByTimeAsync(2500);
  expect(connections()).toEqual(['Demo', 'Elsewhere']);
});

test('asks no more often for many listeners than for one, and never for none', async () => {
  const sync = fakeSync();
  const events = new SyncEvents(sync);
  const followers = await Promise.all(Array.from({ length: 50 }, () => follow(events)));
  const before = sync.asked;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sync.asked - before).toBeLessThanOrEqual(5);
  for (const { stop } of followers) stop.abort();
  await Promise.all(followers.map(({ ended }) => ended));
  const after = sync.asked;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([sync.asked, sync.listeners.size]).toEqual([after, 0]);
});

test('keeps a silent connection alive', async () => {
  const { seen } = await follow(new SyncEvents(fakeSync()));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(seen.filter((text) => text.startsWith(':'))).toHaveLength(2);
});

test('ends every stream when the process is to stop', async () => {
  const events = new SyncEvents(fakeSync());
  const followers = [await follow(events), await follow(events)];
  events.close();
  await Promise.all(followers.map(({ ended }) => ended));
});

test('takes no more listeners than it can bear', async () => {
  const events = new SyncEvents(fakeSync());
  const streams = await Promise.all(Array.from({ length: 500 }, () => events.stream(never())));
  await expect(events.stream(never())).rejects.toMatchObject({
    code: 'TOO_MANY_LISTENERS',
  });
  await streams[0]?.cancel();
  await events.stream(never());
  events.close();
});

test('drops a browser that does not read, with all that waited for it', async () => {
  const sync = fakeSync();
  const events = new SyncEvents(sync);
  const unread = await events.stream(never());
  const { connections } = await follow(events);
  for (let n = 0; n < 100; n++) {
    sync.change(`n${n}`);
    await vi.advanceTimersByTimeAsync(300);
  }
  await expect(unread.getReader().read()).rejects.toThrow('The events were not read.');
  expect(connections().at(-1)).toBe('n99');
  expect(sync.listeners.size).toBe(1);
});

test('says why there is nothing newer while the database does not answer', async () => {
  const sync = fakeSync();
  const { seen } = await follow(new SyncEvents(sync));
  const { state } = sync;
  sync.state = async () => {
    throw new StorageError('unreachable');
  };
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen.filter((text) => text.includes('"code":"STORAGE_UNAVAILABLE"'))).toHaveLength(1);
  sync.state = state;
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen.at(-1)).toContain('"connection":"Demo"}');
});

test('begins no stream once it was closed', async () => {
  const events = new SyncEvents(fakeSync());
  events.close();
  const { ended } = await follow(events);
  await ended;
});

/** A browser that connects during a change, and was sent the state before it. */
async function late(events: SyncEvents, sync: ReturnType<typeof fakeSync>) {
  const { state } = sync;
  const before = await sync.state();
  let answer = () => {};
  sync.state = () => new Promise((resolve) => (answer = () => resolve(before)));
  const coming = follow(events);
  sync.state = state;
  sync.change('Changed');
  await vi.advanceTimersByTimeAsync(300);
  answer();
  return coming;
}

test('a browser that connects during a change hears of it', async () => {
  const sync = fakeSync();
  const events = new SyncEvents(sync);
  const first = await follow(events);
  const second = await late(events, sync);
  await vi.advanceTimersByTimeAsync(2500);
  expect([first, second].map(({ connections }) => connections().at(-1))).toEqual(['Changed', 'Changed']);
});

test('says why there is nothing newer to a browser that has just connected', async () => {
  const sync = fakeSync();
  const events = new SyncEvents(sync);
  await follow(events);
  const { seen } = await late(events, sync);
  sync.state = async () => {
    throw new StorageError('unreachable');
  };
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen.at(-1)).toContain('"code":"STORAGE_UNAVAILABLE"');
});

test('ends a stream after five minutes, so that the browser reconnects with its session', async () => {
  const { ended } = await follow(new SyncEvents(fakeSync()));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await ended;
});
