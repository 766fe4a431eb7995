import type { ConnectionSummary, ConnectionTest } from '@/lib/domain/connection';
import {
  addConnection,
  pauseConnection,
  renameConnection,
  replaceToken,
  requireStored,
  resumeConnection,
} from './connections';
import { listConnections } from './list';
import { accountRequest, changesRequest, newConnectionRequest } from './requests';
import { testConnection } from './test-connection';

// What people change by the API, from the body of a request on.

/** Something that was done to a connection of this name. */
interface ConnectionChange {
  action: 'connection-token-replaced' | 'connection-renamed' | 'connection-paused' | 'connection-resumed';
  name: string;
}

/** One page tells whether an account can be read. */
const A_PAGE = 1;

/**
 * @param body `{baseUrl, accessToken}`
 * @throws InvalidParameterError, UpstreamError
 */
export const testAccount = async (body: unknown): Promise<ConnectionTest> => testConnection(accountRequest(body));

/**
 * Adds a connection that works.
 * @param body `{name, baseUrl, accessToken}`
 * @throws InvalidParameterError, NameTakenError, TooManyConnectionsError, UpstreamError
 */
export async function createConnection(body: unknown): Promise<ConnectionSummary> {
  const request = newConnectionRequest(body);
  await testConnection(request, A_PAGE);
  return addConnection(request);
}

/**
 * @param body any of `{name, accessToken, paused}`; a token is tested first
 * @returns what was changed, for the audit log
 * @throws InvalidParameterError, UnknownConnectionError, FixedConnectionError, NameTakenError, UpstreamError
 */
export async function changeConnection(id: string, body: unknown): Promise<ConnectionChange[]> {
  const { name, accessToken, paused } = changesRequest(body);
  if (accessToken !== undefined) {
    const { baseUrl } = await requireStored(id);
    await testConnection({ baseUrl, accessToken }, A_PAGE);
    await replaceToken(id, accessToken);
  }
  if (name !== undefined) await renameConnection(id, name);
  if (paused !== undefined) await (paused ? pauseConnection(id) : resumeConnection(id));
  const known = (await listConnections()).find((connection) => connection.id === id)?.name ?? id;
  return [
    ...(accessToken === undefined ? [] : [{ action: 'connection-token-replaced' as const, name: known }]),
    ...(name === undefined ? [] : [{ action: 'connection-renamed' as const, name: known }]),
    ...(paused === undefined
      ? []
      : [{ action: paused ? ('connection-paused' as const) : ('connection-resumed' as const), name: known }]),
  ];
}
