import type { DetailsPage } from '@/lib/contract/read';
import { detailsPage } from '@/lib/upstream/client';
import type { Connection } from '@/lib/upstream/connection';
import { timedOut, UpstreamError } from '@/lib/upstream/errors';

const MOST_PAGES = 100;
const LONGEST_MS = 10_000;

interface Account {
  homes: DetailsPage['properties'];
  rejected: number;
  hasMore: boolean;
}

/**
 * Asks a service for an account's homes, as far as a few seconds reach.
 * @param mostPages 1: tests only that the account can be read
 * @throws UpstreamError with the cause
 */
export async function readAccount(
  connection: Connection,
  mostPages = MOST_PAGES,
  longestMs = LONGEST_MS,
): Promise<Account> {
  const deadline = AbortSignal.timeout(longestMs);
  const options = { signal: deadline, timeoutMs: longestMs / 2 };
  const homes: DetailsPage['properties'] = [];
  let [pages, rejected] = [0, 0];
  let cursor: string | null = null;
  try {
    do {
      const page: DetailsPage = await detailsPage(connection, { cursor }, options);
      pages += 1;
      for (const home of page.properties) homes.push(home);
      rejected += page.rejected.length;
      cursor = page.nextCursor;
    } while (cursor !== null && pages < mostPages);
  } catch (error) {
    if (pages === 0) throw deadline.aborted ? timedOut(connection, longestMs, '') : error;
    // The pages read so far count.
    if (!deadline.aborted && !(error instanceof UpstreamError)) throw error;
  }
  return { homes, rejected, hasMore: cursor !== null };
}
