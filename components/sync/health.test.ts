import { expect, test } from 'vitest';
import type { CrawlState, SyncState } from '@/lib/domain/sync-state';
import { healthOf } from './health';

const state = (changes: Partial<SyncState> = {}): SyncState => ({
  ...{ connection: 'Demo', crawl: null, syncedAt: 1000, complete: true, stale: false, paused: false },
  ...{ nextAt: null, fault: null },
  ...changes,
});

test('one that is paused is neither up to date nor failing, but what is under way is told', () => {
  expect(healthOf(state())).toBe('good');
  const fault = { code: 'UPSTREAM_TIMEOUT', message: 'Slow.', at: 1 };
  for (const changes of [{}, { stale: true }, { fault }, { syncedAt: null }])
    expect(healthOf(state({ ...changes, paused: true }))).toBe('paused');
  expect(healthOf(state({ crawl: {} as CrawlState, paused: true }))).toBe('syncing');
});
