import type { ConnectionSummary, ConnectionTest } from '@/lib/domain/connection';
import { allDetails } from '@/lib/upstream/client';
import { Connection } from '@/lib/upstream/connection';
import { timedOut, UpstreamError } from '@/lib/upstream/errors';
import { reachOfStored } from './base-url';
import { addConnection, alterConnection, type Recording, requireStored, STORED } from './connections';
import { accountRequest, changesRequest, newConnectionRequest } from './requests';

// Changes of connections by the API, from the body of a request on.

/** One page tells whether an account can be read. */
const A_PAGE = 1;

/**
 * @param body `{baseUrl, accessToken}`
 * @throws InvalidConnectionError, UpstreamError
 */
export const testAccount = async (body: unknown): Promise<ConnectionTest> => testConnection(accountRequest(body));

/**
 * Adds a connection that works.
 * @param body `{name, baseUrl, accessToken}`, and `reading` if the rent counts
 * @throws InvalidConnectionError, ConnectionNameTakenError, TooManyConnectionsError, UpstreamError
 */
export async function createConnection(body: unknown, record: Recording): Promise<ConnectionSummary> {
  const request = newConnectionRequest(body);
  await testConnection(request, A_PAGE);
  return addConnection(request, record);
}

/**
 * @param body any of `{name, accessToken, paused, reading}`; a token is tested first
 * @returns whether it has a new token
 * @throws InvalidConnectionError, UnknownConnectionError, FixedConnectionError, ConnectionNameTakenError, UpstreamError
 */
export async function changeConnection(id: string, body: unknown, record: Recording): Promise<boolean> {
  const changes = changesRequest(body);
  const { accessToken } = changes;
  if (accessToken !== undefined) {
    const { baseUrl } = await requireStored(id);
    await testConnection({ baseUrl, accessToken }, A_PAGE);
  }
  await alterConnection(id, changes, record);
  return accessToken !== undefined;
}

const MOST_PAGES = 100;
const LONGEST_MS = 10_000;

interface Account {
  baseUrl: string;
  accessToken: string;
}

/**
 * Asks a service for an account's properties, and counts them as far as a few seconds reach.
 * @param mostPages how far to count; 1: tests only that the account can be read
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
    // The pages read so far are the count.
    if (!deadline.aborted && !(error instanceof UpstreamError)) throw error;
  }
  return { properties, hasMore };
}

const TOKEN = 'Check that all of it was copied, or get a new one from the service.';
