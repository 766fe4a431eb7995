import { queryOptions } from '@tanstack/react-query';
import type { ConnectionState, ConnectionSummary, ConnectionTest } from '@/lib/domain/connection';
import { ApiFault } from './errors';
import { getJson } from './request';
import { sendJson } from './send-json';

const WHILE_SYNCING_MS = 2000;
const OTHERWISE_MS = 15_000;

/** Every connection and what is known of its portfolio: `GET /api/connections`. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: async ({ signal }): Promise<readonly ConnectionState[]> => {
    const { items } = ((await getJson('/api/connections', signal)) ?? {}) as { items?: unknown };
    if (!Array.isArray(items)) throw new ApiFault('dashboard-fault', { said: 'The answer is no list of connections.' });
    return items as ConnectionState[];
  },
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ isSyncing }) => isSyncing) ? WHILE_SYNCING_MS : OTHERWISE_MS,
});

/** Where an account is, and the token that reads it; it is sent, and never comes back. */
interface Account {
  baseUrl: string;
  accessToken: string;
}

/**
 * Asks the service for the account's properties, before anything is kept.
 * @throws ApiFault
 */
export async function testConnection(account: Account): Promise<ConnectionTest> {
  const test = (await sendJson('POST', '/api/connections/test', account)) as Partial<ConnectionTest> | undefined;
  if (typeof test?.properties !== 'number') throw new ApiFault('dashboard-fault');
  return { properties: test.properties, hasMore: test.hasMore === true };
}

/** @throws ApiFault */
export async function addConnection(connection: Account & { name: string }): Promise<ConnectionSummary> {
  const added = (await sendJson('POST', '/api/connections', connection)) as Partial<ConnectionSummary> | undefined;
  if (typeof added?.id !== 'string') throw new ApiFault('dashboard-fault');
  return added as ConnectionSummary;
}

/** @throws ApiFault */
export async function changeConnection(
  id: string,
  changes: { name?: string; accessToken?: string; paused?: boolean },
): Promise<void> {
  await sendJson('PATCH', pathOf(id), changes);
}

/** @throws ApiFault */
export async function removeConnection(id: string): Promise<void> {
  await sendJson('DELETE', pathOf(id));
}

const pathOf = (id: string): string => `/api/connections/${encodeURIComponent(id)}`;
