import { isIP } from 'node:net';
import { env } from '@/lib/env';
import { isSafe } from './safe-method';

/** What says where the dashboard is, as `env()` has it. */
interface Whereabouts {
  publicUrl: string;
  isPublicUrlSet: boolean;
  trustProxy: boolean;
}

/** A page of another site asks for a change, with whatever cookies the browser has for this one. */
class ForeignOriginError extends Error {
  override name = 'ForeignOriginError';
  readonly code = 'FOREIGN_ORIGIN';
}

/**
 * Lets a change be asked for by the dashboard's own pages, and by what is no browser. Every browser says where a page's
 * request comes from, in `Origin` or at least in `Sec-Fetch-Site`; who sends neither has no cookies that another site
 * could borrow.
 * @throws ForeignOriginError
 */
export function requireSameOrigin(request: Request, where: Whereabouts = env()): void {
  if (isSafe(request)) return;
  const { headers } = request;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // 'none' is somebody who typed an address or opened a bookmark.
  if (origin === null && (site === null || site === 'same-origin' || site === 'none')) return;
  if (origin !== null && origin === ownOrigin(headers, where)) return;
  const from = origin === null || origin === 'null' ? 'another site' : origin.slice(0, 120);
  throw new ForeignOriginError(
    `This request comes from ${from}. If that is where you opened the dashboard, whoever runs it should set PUBLIC_URL to that address.`,
  );
}

/** A page shows an answer of the API as a part of itself. */
class EmbeddedAnswerError extends Error {
  override name = 'EmbeddedAnswerError';
  readonly code = 'FORBIDDEN';
}

/** What a script fetches, and what somebody opens or downloads (Fetch metadata, "Sec-Fetch-Dest"). */
const ASKED_FOR: ReadonlySet<string | null> = new Set([null, 'empty', 'document']);
/** Whether a page asks for something as a part of itself: a picture, a frame, a script. */
export const isEmbedded = (headers: Headers): boolean => !ASKED_FOR.has(headers.get('sec-fetch-dest'));

/** What is no browser, a page of the dashboard, and who typed the address ("Sec-Fetch-Site"). */
const ASKERS: ReadonlySet<string | null> = new Set([null, 'same-origin', 'none']);

/**
 * No answer of the API is a picture, a script or a frame, nor for another site to open: a partner may say that a photo of
 * a home is at an address here, any page may lead there, and whoever looks would export all homes.
 * @throws EmbeddedAnswerError
 */
export function requireAskedFor({ headers }: Pick<Request, 'headers'>): void {
  if (!isEmbedded(headers) && ASKERS.has(headers.get('sec-fetch-site'))) return;
  throw new EmbeddedAnswerError('This address is for pages of the dashboard, and for people who type it.');
}

/**
 * A file of all homes is for a script of ours, or for who types its address: no page of ours has a link to it but one that
 * a partner gave for the listing of a home.
 * @throws EmbeddedAnswerError
 */
export function requireNoLink({ headers }: Pick<Request, 'headers'>): void {
  if (headers.get('sec-fetch-site') !== 'same-origin' || headers.get('sec-fetch-dest') !== 'document') return;
  throw new EmbeddedAnswerError('No page leads here: export from the list of properties.');
}

/**
 * Where the browser thinks it is. A Host header alone proves little: any name may lead here, also one whose owner would
 * like to ask from there ("DNS rebinding"). So it counts only where it is the configured name or an IP address.
 */
function ownOrigin(headers: Headers, { publicUrl, isPublicUrlSet, trustProxy }: Whereabouts): string | null {
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

/** Proxies in a row append theirs: the first one is what the browser asked for. */
const first = (list: string | null): string | undefined => list?.split(',')[0]?.trim() || undefined;

function originOf(scheme: string, host: string | null): string | null {
  const url = `${scheme}://${host}`;
  return host && URL.canParse(url) ? new URL(url).origin : null;
}
