import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a route handler reads which address a request came from. Clients cannot set it: it is overwritten. */
export const PEER_ADDRESS_HEADER = 'x-peer-address';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded'];

/**
 * Tells every request of this process's HTTP servers where it came from, before anybody reads it. What reverse proxies say
 * is believed only where the operator trusts them: anybody else could claim to be anybody.
 * @param doubt told once when something is said and not believed
 */
export function tellPeerAddresses(trustProxy: boolean, doubt: () => void = () => {}): void {
  let doubted = false;
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (!trustProxy) {
      if (!doubted && 'x-forwarded-for' in request.headers) doubt();
      doubted ||= 'x-forwarded-for' in request.headers;
      for (const header of FORWARDED) delete request.headers[header];
    }
    request.headers[PEER_ADDRESS_HEADER] = addressOf(request);
  });
}

/** The nearest proxy appends whom it was asked by; what stands before that came from outside. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').pop() ?? '';
  return canonicalAddress(forwarded.trim()) ?? canonicalAddress(socket.remoteAddress ?? '') ?? 'unknown';
}

/**
 * An address as there is one way to write it (RFC 5952), or everybody could be many by writing theirs in many ways; null
 * where it is none. Some proxies append the port, too.
 */
export function canonicalAddress(written: string): string | null {
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(written) ?? [];
  const bare = bracketed ?? withPort ?? written.replace(/%.*$/, '');
  return net.isIP(bare) > 0 ? ipaddr.process(bare).toString() : null;
}
