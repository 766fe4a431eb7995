import type { ConnectionTest } from '@/lib/domain/connection';
import { allDetails } from '@/lib/upstream/client';
import { Connection } from '@/lib/upstream/connection';
import { timedOut, UpstreamError } from '@/lib/upstream/errors';
import { reachOfStored } from './base-url';
import { STORED } from './connections';

const MOST_PAGES = 100;
const LONGEST_MS = 10_000;

interface Account {
  baseUrl: string;
  accessToken: string;
}

/**
 * Asks a service for an account's properties, and counts them as far as a few seconds reach.
 * @param mostPages how far to count; 1: only whether the account can be read
 * @throws UpstreamError saying what is wrong
 */
export async function testConnection(
  { baseUrl, accessToken }: Account,
  mostPages = MOST_PAGES,
  longestMs = LONGEST_MS,
): Promise<ConnectionTest> {
  const { host } = new URL(baseUrl);
  const facts = { id: 'test', name: host, baseUrl, accessToken };
  const connection = new Connection({ ...facts, advice: { ...STORED, token: TOKEN }, reach: reachOfStored() });
  const deadline = AbortSignal.timeout(longestMs);
  let [pages, properties] = [0, 0];
  let hasMore = true;
  try {
    for await (const page of allDetails(connection, {}, { signal: deadline, timeoutMs: longestMs / 2 })) {
      pages += 1;
      properties += page.properties.length + page.rejected.length;
      hasMore = page.nextCursor !== null;
      if (pages === mostPages) break;
    }
  } catch (error) {
    if (pages === 0) throw deadline.aborted ? timedOut(connection, longestMs, '') : error;
    // It was read well enough to be counted so far.
    if (!deadline.aborted && !(error instanceof UpstreamError)) throw error;
  }
  return { properties, hasMore };
}

const TOKEN = 'Check that all of it was copied, or get a new one from the service.';
