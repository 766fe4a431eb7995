import { currentConnectionId } from '@/lib/upstream/current-connection';
import { UnknownError } from './errors';
import type { Visitor } from './visitor';

/**
 * The connection that a request is about.
 * @throws UnknownError when it is not there, or not for this visitor
 */
export async function connectionOf(_headers: Headers, _query: URLSearchParams, visitor: Visitor): Promise<string> {
  const { connections } = visitor;
  const id = currentConnectionId();
  if (connections !== 'all' && !connections.includes(id)) throw new UnknownError('There is no such connection.');
  return id;
}
