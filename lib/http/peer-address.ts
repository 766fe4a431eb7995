import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Where a route handler reads which address a request came from. Clients cannot set it: it is overwritten. */
export const PEER_ADDRESS_HEADER = 'x-peer-address';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'];

/**
 * Tells every request of this process's HTTP servers where it came from, before anybody reads it. What reverse proxies say
 * is believed only where the operator trusts them: anybody else could claim to be anybody.
 */
export function tellPeerAddresses(trustProxy: boolean): void {
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!trustProxy) for (const header of FORWARDED) delete request.headers[header];
    request.headers[PEER_ADDRESS_HEADER] = addressOf(request);
  });
}

/** The nearest proxy appends whom it was asked by; what stands before that came from outside. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return [forwarded ?? []].flat().join(',').split(',').pop()?.trim() || socket.remoteAddress || 'unknown';
}
