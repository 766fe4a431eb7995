import { RefusedError } from '@/lib/domain/errors';
import { env } from '@/lib/runtime/env';
import { networkAt } from '@/lib/runtime/network';

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
  if (origin !== null && origin === askedOrigin(headers, where) && reachOf(headers, where) !== 'refused') return;
  throw new RefusedError('FOREIGN_ORIGIN', foreignText(origin, where));
}

function foreignText(origin: string | null, { publicUrl, isPublicUrlSet }: OriginSettings): string {
  const from = origin === null || origin === 'null' ? 'another site' : origin.slice(0, 120);
  const opened = `This request comes from ${from}. If you opened the dashboard there,`;
  if (isPublicUrlSet) return `${opened} open ${publicUrl} in its place.`;
  const isPlain =
    origin?.startsWith('http:') && URL.canParse(origin) && networkAt(new URL(origin).hostname) === 'public';
  return `${opened} ${isPlain ? HTTPS_ADVICE : 'its operator should set PUBLIC_URL to that address.'}`;
}

/** What makes a public name work. */
export const HTTPS_ADVICE =
  'its operator should serve it over https and set PUBLIC_URL to the https address, or TRUST_PROXY=on behind a reverse proxy.';

/**
 * How the address at which a browser has the dashboard protects what passes: `secure` is https, or this machine; `plain` is
 * http in a private network; `refused` is http under any other name, which may lead here from anywhere ("DNS rebinding").
 */
export type OriginReach = 'secure' | 'plain' | 'refused';

export function reachOf(headers: Pick<Headers, 'get'>, where: OriginSettings = env()): OriginReach {
  const origin = askedOrigin(headers, where);
  if (origin === null) return 'refused';
  const { protocol, hostname } = new URL(origin);
  const network = protocol === 'https:' ? 'machine' : networkAt(hostname);
  return network === 'machine' ? 'secure' : network === 'private' ? 'plain' : 'refused';
}

/** The origin of PUBLIC_URL, of a trusted proxy's word, or of the Host header, which any name may have that leads here. */
function askedOrigin(
  headers: Pick<Headers, 'get'>,
  { publicUrl, isPublicUrlSet, trustProxy }: OriginSettings,
): string | null {
  if (isPublicUrlSet) return publicUrl;
  if (!trustProxy) return originOf('http', headers.get('host'));
  const host = first(headers.get('x-forwarded-host')) ?? headers.get('host');
  return originOf(first(headers.get('x-forwarded-proto')) ?? 'http', host);
}

/** Proxies in a row append theirs: the first one is the browser's own. */
const first = (list: string | null): string | undefined => list?.split(',')[0]?.trim() || undefined;

function originOf(scheme: string, host: string | null): string | null {
  const url = `${scheme}://${host}`;
  return host && URL.canParse(url) ? new URL(url).origin : null;
}
