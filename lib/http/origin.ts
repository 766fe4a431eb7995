import { isIP } from 'node:net';
import { RefusedError } from '@/lib/domain/errors';
import { env } from '@/lib/env';

/** The settings that say at which origin the dashboard is reached. */
interface OriginSettings {
  publicUrl: string;
  isPublicUrlSet: boolean;
  trustProxy: boolean;
}

/** Methods that change nothing (RFC 9110 §9.2.1). */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = ({ method }: { method: string }): boolean => SAFE.has(method);

/**
 * Accepts a change from the dashboard's own pages and from programs. Every browser names the origin of a page's request
 * in `Origin`, or at least in `Sec-Fetch-Site`; a client that sends neither has no cookies that another site could use.
 * @throws RefusedError FOREIGN_ORIGIN
 */
export function requireTrustedOrigin(request: Request, where: OriginSettings = env()): void {
  if (isSafe(request)) return;
  const { headers } = request;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // 'none' is a typed address or a bookmark.
  if (origin === null && (site === null || site === 'same-origin' || site === 'none')) return;
  if (origin !== null && origin === ownOrigin(headers, where)) return;
  const from = origin === null || origin === 'null' ? 'another site' : origin.slice(0, 120);
  throw new RefusedError(
    'FOREIGN_ORIGIN',
    `This request comes from ${from}. If you opened the dashboard there, its operator should set PUBLIC_URL to that address.`,
  );
}

/**
 * The origin that the browser sees. A Host header alone proves little, because any name may lead here ("DNS rebinding"): it
 * counts only where it is the configured name or an IP address.
 */
function ownOrigin(headers: Headers, { publicUrl, isPublicUrlSet, trustProxy }: OriginSettings): string | null {
  if (isPublicUrlSet) return publicUrl;
  if (trustProxy) {
    const host = first(headers.get('x-forwarded-host')) ?? headers.get('host');
    return originOf(first(headers.get('x-forwarded-proto')) ?? 'http', host);
  }
  const asked = originOf('http', headers.get('host'));
  if (asked === null || asked === publicUrl) return asked;
  const { hostname } = new URL(asked);
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) ? asked : null;
}

/** Proxies in a row append theirs: the first one is the browser's own. */
const first = (list: string | null): string | undefined => list?.split(',')[0]?.trim() || undefined;

function originOf(scheme: string, host: string | null): string | null {
  const url = `${scheme}://${host}`;
  return host && URL.canParse(url) ? new URL(url).origin : null;
}
