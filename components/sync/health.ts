import type { SyncState } from '@/lib/domain/sync-state';

/** How well the mirror is, as far as a colour and a word can tell. */
export type Health = 'good' | 'syncing' | 'old' | 'bad' | 'empty' | 'paused';

export function healthOf({ crawl, fault, stale, syncedAt, paused }: SyncState): Health {
  // One that was under way may still be ending.
  if (paused && !crawl) return 'paused';
  if (fault) return 'bad';
  if (crawl) return 'syncing';
  if (syncedAt === null) return 'empty';
  return stale ? 'old' : 'good';
}

export const HEALTH_WORDS: Readonly<Record<Health, string>> = {
  good: 'Up to date',
  syncing: 'Syncing',
  old: 'Out of date',
  bad: 'Cannot sync',
  empty: 'Never synced',
  paused: 'Paused',
};

export const HEALTH_COLOURS: Readonly<Record<Health, string>> = {
  good: 'bg-success',
  syncing: 'bg-accent',
  old: 'bg-warning',
  bad: 'bg-danger',
  empty: 'bg-muted',
  paused: 'bg-muted',
};
