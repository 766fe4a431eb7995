import { queryOptions } from '@tanstack/react-query';
import type { CrawlState, SyncOverview } from '@/lib/domain/sync-state';
import { ApiFault, faultOfAnswer } from './errors';
import { getJson } from './request';

const ASK_AGAIN_MS = 2000;

/** How far the mirror is filled, or why it cannot be: asked for only while it never was. */
export const firstSyncQuery = queryOptions({
  queryKey: ['first-sync'],
  refetchInterval: ASK_AGAIN_MS,
  queryFn: async ({ signal }): Promise<{ crawl: CrawlState | null; fault: ApiFault | null }> => {
    const { crawl, fault } = (await getJson('/api/sync', signal)) as Pick<SyncOverview, 'crawl' | 'fault'>;
    return { crawl, fault: fault && asApiFault(fault) };
  },
});

/** What a crawl failed by has the codes of what a request fails by. */
const asApiFault = (fault: { code: string; message: string }): ApiFault =>
  faultOfAnswer(502, new Headers(), { error: fault });

/**
 * Begins a crawl, unless one is under way.
 * @throws ApiFault
 */
export async function beginSync(): Promise<void> {
  const answer = await fetch('/api/sync', { method: 'POST' }).catch((cause: unknown) => {
    throw new ApiFault('dashboard-unreachable', { cause });
  });
  if (!answer.ok) throw faultOfAnswer(answer.status, answer.headers, await answer.json().catch(() => undefined));
}
