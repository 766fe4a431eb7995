import type { ConnectionSummary, ConnectionTest } from '@/lib/domain/connection';
import { addConnection, alterConnection, type Recording, requireStored } from './connections';
import { accountRequest, changesRequest, newConnectionRequest } from './requests';
import { testConnection } from './test-connection';

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
