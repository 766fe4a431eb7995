import { NotTheContractError } from '@/lib/contract/read';
import { BodyTooLargeError, PaddedBodyError } from './body';
import { type Connection, DisconnectedError } from './connection';
import { connectionFault, notAPartnerService, tooLarge, UpstreamError } from './errors';

/** Whatever is thrown while an answer is read, as a fault of the connection; a fault of ours stays what it is. */
export function inOurTerms(connection: Connection, error: unknown): unknown {
  if (error instanceof UpstreamError || error instanceof DisconnectedError) return error;
  if (error instanceof NotTheContractError) {
    return notAPartnerService(connection, error.message, { status: 200, cause: error });
  }
  if (error instanceof BodyTooLargeError) return tooLarge(connection, `${error.maxBytes} bytes`);
  if (error instanceof PaddedBodyError) {
    return notAPartnerService(connection, 'it sends its answer a few bytes at a time', { cause: error });
  }
  // Sockets, TLS, zlib and streams name their faults by a code; what has none is a fault of ours.
  return error instanceof Error && 'code' in error ? connectionFault(connection, error) : error;
}
