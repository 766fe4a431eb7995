import { describe, expect, it } from 'vitest';
import type { CrawlState, SyncState } from '@/lib/contract/api/sync';
import { mirrorMove } from './mirror-queries';

const crawl = (counts: Partial<CrawlState> = {}): CrawlState => ({
  ...{ startedAt: 1, phase: 'properties', perSecond: null, secondsLeft: null },
  ...{ added: 0, changed: 0, withdrawn: 0, rejected: 0, errors: 0, restarts: 0 },
  ...{ properties: { done: 0, total: 9 }, calendars: { done: 0, total: 9 } },
  ...counts,
});
const state = (changes: Partial<SyncState> = {}): SyncState => ({
  ...{
    connection: 'Demo',
    crawl: null,
    syncedAt: 1000,
    complete: true,
    stale: false,
    paused: false,
    nextAt: null,
    historySince: null,
    doubts: [],
    fault: null,
  },
  ...changes,
});
const running = (counts?: Partial<CrawlState>, changes?: Partial<SyncState>) =>
  state({ crawl: crawl(counts), ...changes });

describe('the mirror', () => {
  it('has moved when a crawl has ended, with any outcome', () => {
    expect(mirrorMove(running(), state({ syncedAt: 2000 }))).toBe('all');
    expect(mirrorMove(running({ changed: 1 }), state())).toBe('all');
    expect(mirrorMove(state(), running({}, { syncedAt: 2000 }))).toBe('all');
  });

  it('moves a little with each change of a crawl', () => {
    for (const count of ['added', 'changed', 'withdrawn', 'rejected'] as const) {
      expect(mirrorMove(running(), running({ [count]: 1 }))).toBe('some');
    }
    expect(mirrorMove(state(), running({ changed: 3 }))).toBe('some');
  });

  it('stands still while a crawl finds no change', () => {
    const further = { properties: { done: 5, total: 9 }, errors: 2, perSecond: 7 };
    expect(mirrorMove(state(), running())).toBe('none');
    expect(mirrorMove(running(), running(further))).toBe('none');
    expect(mirrorMove(state(), state({ nextAt: 5, stale: true }))).toBe('none');
  });

  it('moves with every page of the first crawl', () => {
    const never = { syncedAt: null };
    expect(mirrorMove(running({}, never), running({ calendars: { done: 5, total: null } }, never))).toBe('some');
  });
});
