import type { PastCrawl, SyncOverview } from '@/lib/contract/api/sync';
import type { Installation } from './installation';

/** Longer than the lease of an instance that was killed, and than a sync puts up with a service that fails. */
const CRAWL_WITHIN_MS = 180_000;

const overview = async (app: Installation, cookie: string): Promise<SyncOverview> => {
  const { status, body } = await app.ask('/api/sync', { cookie });
  if (status !== 200) throw new Error(`/api/sync: ${status} ${JSON.stringify(body)}`);
  return body as SyncOverview;
};

export const begin = (app: Installation, cookie: string) => app.ask('/api/sync', { method: 'POST', cookie });

/** The end of the crawl that was begun last. */
export async function ended(app: Installation, cookie: string): Promise<PastCrawl> {
  let last: PastCrawl | undefined;
  await app.until(
    async () => {
      [last] = (await overview(app, cookie)).crawls;
      return last !== undefined && last.finishedAt !== null;
    },
    'done with the sync',
    CRAWL_WITHIN_MS,
  );
  return last as PastCrawl;
}

/**
 * One sync begun from now on, as it ended. One that was interrupted is ended first; a killed process keeps its lease for a
 * while.
 */
export async function synced(app: Installation, cookie: string): Promise<PastCrawl> {
  const before = (await overview(app, cookie)).crawls[0]?.id ?? -1;
  let ended: PastCrawl | undefined;
  await app.until(
    async () => {
      const [last] = (await overview(app, cookie)).crawls;
      const isNew = last !== undefined && last.id > before;
      if (isNew && last.finishedAt !== null) ended = last;
      else if (last?.outcome !== 'running') await begin(app, cookie);
      return ended !== undefined;
    },
    'synced',
    CRAWL_WITHIN_MS,
  );
  return ended as PastCrawl;
}
