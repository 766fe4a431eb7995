import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { env } from '@/lib/runtime/env';

/** The request header that tells better-auth the client's address; always overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/**
 * The address of the client, for limits and logs. Next fills X-Forwarded-For in from the socket, but keeps a client's own
 * entries, so it counts only behind a trusted reverse proxy. The nearest proxy appends the last entry.
 * @returns 'direct' without a trusted proxy: all clients share it
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustProxy = env().trustProxy): string {
  if (!trustProxy) return 'direct';
  return canonicalAddress(headers.get('x-forwarded-for')?.split(',').pop()?.trim() ?? '') ?? 'unknown';
}

/** The one way to write an address (RFC 5952), without a port or zone; null where it is none. */
export function canonicalAddress(written: string): string | null {
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(written) ?? [];
  const bare = bracketed ?? withPort ?? written.replace(/%.*$/, '');
  return isIP(bare) > 0 ? ipaddr.process(bare).toString() : null;
}
