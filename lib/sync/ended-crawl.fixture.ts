import { vi } from 'vitest';
import type { PastCrawl, SyncOverview } from '@/lib/contract/api/sync';

/** The last crawl, once none is under way. */
export async function endedCrawl(sync: { overview(): Promise<SyncOverview> }): Promise<PastCrawl | undefined> {
  const { crawls } = await vi.waitFor(
    async () => {
      const overview = await sync.overview();
      if (overview.crawl !== null) throw new Error('A crawl is still under way.');
      return overview;
    },
    { timeout: 20_000 },
  );
  return crawls[0];
}
