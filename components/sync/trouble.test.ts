import { describe, expect, it } from 'vitest';
import { ApiFault } from '@/lib/client/errors';
import type { CrawlState, SyncState } from '@/lib/domain/sync-state';
import { troubleOf } from './trouble';

const state = (changes: Partial<SyncState> = {}): SyncState => ({
  ...{
    connection: 'Demo',
    crawl: null,
    syncedAt: 1000,
    complete: true,
    stale: false,
    paused: false,
    nextAt: 2000,
    fault: null,
  },
  ...changes,
});
const crawl = {} as CrawlState;
const refused = { code: 'UPSTREAM_TOKEN_REFUSED', message: 'Get a new one.', at: 1500 };

describe('what people must know about the data', () => {
  it('is nothing when all is well', () => {
    expect(troubleOf(state(), null, true)).toBeNull();
    expect(troubleOf(state({ crawl }), null, true)).toBeNull();
  });

  it('is why it cannot be renewed, in the words of that fault', () => {
    expect(troubleOf(state({ fault: refused, stale: true }), null, true)).toMatchObject({
      kind: 'fault',
      text: { title: 'The access token was refused', advice: 'Get a new one.' },
    });
  });

  it('is that nothing was ever read, unless a fault says why', () => {
    expect(troubleOf(state({ syncedAt: null, stale: true, crawl }), null, true)?.kind).toBe('first');
    expect(troubleOf(state({ syncedAt: null, stale: true, fault: refused }), null, true)?.kind).toBe('fault');
  });

  it('is its age, and what happens about that', () => {
    const advice = (changes: Partial<SyncState>) =>
      troubleOf(state({ stale: true, ...changes }), null, true)?.text.advice;
    expect(advice({ crawl, nextAt: null })).toBe('It is being brought up to date.');
    expect(advice({ nextAt: null })).toBe('Sync to bring it up to date.');
  });

  it('is that the dashboard did not answer the button, until a sync runs', () => {
    const error = new ApiFault('dashboard-unreachable');
    expect(troubleOf(state(), error, true)).toMatchObject({
      kind: 'fault',
      text: { title: 'The dashboard does not answer' },
    });
    expect(troubleOf(state({ crawl }), error, true)).toBeNull();
  });

  it('stays the same when met again, and is another one after a good sync', () => {
    const key = (changes: Partial<SyncState>) => troubleOf(state({ fault: refused, ...changes }), null, true)?.key;
    expect(key({ fault: { ...refused, at: 9000 }, nextAt: 9500 })).toBe(key({}));
    expect(key({ syncedAt: 5000 })).not.toBe(key({}));
    expect(key({ fault: { ...refused, code: 'UPSTREAM_TIMEOUT' } })).not.toBe(key({}));
  });

  it('is no more than that nothing is refreshed, to those who have no connections to mend', () => {
    const trouble = troubleOf(state({ fault: refused }), null, false);
    expect(trouble).toMatchObject({ kind: 'fault', text: { title: 'The portfolio cannot be refreshed just now' } });
    expect(trouble?.text.advice).toBe('');
  });

  it('is nothing of what failed while the connection is paused, but still its age', () => {
    const paused = { paused: true, nextAt: null };
    expect(troubleOf(state({ ...paused, fault: refused }), new ApiFault('request-refused'), true)).toBeNull();
    for (const changes of [{ stale: true }, { stale: true, syncedAt: null }])
      expect(troubleOf(state({ ...paused, ...changes }), null, true)?.text.advice).toBe('Its connection is paused.');
  });
});
