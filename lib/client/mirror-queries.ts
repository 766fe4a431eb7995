import type { QueryClient } from '@tanstack/react-query';
import type { SyncState } from '@/lib/domain/sync-state';

/** Everything read from the mirror has a query key that begins with it, so that all of it can be asked for anew at once. */
export const MIRROR = 'mirror';

/** While a crawl runs, lists are asked for anew at most this often: under the eyes of a reader they must not flicker. */
export const CALM_MS = 2500;

/**
 * How far the mirror has moved from one state to the next: `some` while a crawl brings changes, `all` when one has ended
 * and nothing more is to come.
 */
export function mirrorMove(before: SyncState, now: SyncState): 'none' | 'some' | 'all' {
  if (now.syncedAt !== before.syncedAt || (before.crawl && !now.crawl)) return 'all';
  return footprint(before) === footprint(now) ? 'none' : 'some';
}

/** What a crawl has done to the mirror so far. One that finds everything as it was leaves none. */
function footprint({ crawl, syncedAt }: SyncState): string {
  if (!crawl) return '';
  const { added, changed, withdrawn, rejected, properties, calendars } = crawl;
  // Calendars that come for the first time are in no count but this one.
  const filled = syncedAt === null ? [properties.done, calendars.done] : [];
  return [added, changed, withdrawn, rejected, ...filled].some(Boolean)
    ? [added, changed, withdrawn, rejected, ...filled].join()
    : '';
}

/** Asks anew for what is on the screen, and for the rest when it is looked at next. */
export function invalidateMirror(client: QueryClient, move: 'some' | 'all'): void {
  // What is on its way is good enough as long as more is to come, and starting it again and again would never end.
  void client.invalidateQueries({ queryKey: [MIRROR] }, { cancelRefetch: move === 'all' });
}
