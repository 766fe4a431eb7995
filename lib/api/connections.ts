import { queryOptions } from '@tanstack/react-query';
import type { Brand, ConnectionState } from '@/lib/contract/api/connections';
import type { ConnectionSummary } from '@/lib/domain/connection';
import type { StayReading } from '@/lib/domain/quote/quote';
import { getJson, sendJson } from './request';

const schemas = () => import('@/lib/contract/api/connections');

const SOON_MS = 2000;
const OTHERWISE_MS = 15_000;

/** Every connection with the state of its portfolio: `GET /api/connections`. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: async ({ signal }) =>
    (await getJson('/api/connections', async () => (await schemas()).ConnectionsAnswer, signal)).items,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some(changesSoon) ? SOON_MS : OTHERWISE_MS),
});

/** A sync is under way, or begins in a moment because there has been none. */
const changesSoon = ({ isSyncing, syncedAt, pausedAt, fault }: ConnectionState): boolean =>
  isSyncing || (syncedAt === null && pausedAt === null && fault === null);

/** What clients and partners see of who writes to them: `GET /api/connections/{id}`. */
export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', id, 'brand'],
    queryFn: async ({ signal }) => (await getJson(pathOf(id), async () => (await schemas()).BrandAnswer, signal)).brand,
    staleTime: 0,
    gcTime: 0,
  });

/** The address of an account and its token, which no answer repeats. */
interface Account {
  baseUrl: string;
  accessToken: string;
}

/**
 * Asks the service for the account's properties. Nothing is stored.
 * @throws ApiFault
 */
export const testConnection = (account: Account) =>
  sendJson('POST', '/api/connections/test', account, async () => (await schemas()).ConnectionTest);

/** @throws ApiFault */
export const addConnection = (
  connection: Account & { name: string; reading: StayReading },
): Promise<ConnectionSummary> =>
  sendJson('POST', '/api/connections', connection, async () => (await schemas()).ConnectionAnswer);

/** @throws ApiFault */
export async function changeConnection(
  id: string,
  changes: {
    name?: string;
    accessToken?: string;
    paused?: boolean;
    reading?: StayReading;
    reportingCurrency?: string | null;
    sameAccount?: boolean;
    brand?: Brand;
  },
): Promise<void> {
  await sendJson('PATCH', pathOf(id), changes);
}

/** @throws ApiFault */
export async function removeConnection(id: string): Promise<void> {
  await sendJson('DELETE', pathOf(id));
}

const pathOf = (id: string): string => `/api/connections/${encodeURIComponent(id)}`;
