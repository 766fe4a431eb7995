import { type NextRequest, NextResponse } from 'next/server';
import { RefusedError } from '@/lib/domain/errors';
import { errorAnswer } from '@/lib/http/errors';
import { NONCE_HEADER, newNonce, PAGE_HEADER, pagePolicy } from '@/lib/http/page-policy';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/http/request-id';
import { unavailablePage } from '@/lib/http/unavailable-page';
import { askDatabase } from './lib/database/current-database';
import { isStorageError, type StorageError } from './lib/database/storage-fault';
import { mapStyleUrl as chosenMapStyle } from './lib/people/map-style';
import { SESSION_COOKIES } from './lib/people/session-cookie';
import { env } from './lib/runtime/env';

/** The address that every broken one leads to: Next would answer those with a bare 500. */
const NO_SUCH_PAGE = '/no-such-page';
/** What `config` leaves out where an address is soundly encoded. */
const NO_PAGE =
  /^\/(api|feeds|p\/[^/]+\/api|_next\/static|demo|map|screenshots|\.well-known)\/|^\/(icon\.svg|robots\.txt|security\.md)$|^\/o\/[^/]+\/./;

/**
 * Gives each page its own Content-Security-Policy, with a nonce that Next puts on all of its scripts, and its request id.
 * The request headers are overwritten, so that no client can choose them. A page without a database is 503: Next would
 * answer a page that throws with 500.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const requestId = requestIdOf(request.headers);
  const isBroken = !canBeDecoded(pathname);
  if (isBroken && pathname.startsWith('/api/')) return brokenAnswer(requestId);
  if (!isBroken && NO_PAGE.test(pathname)) return NextResponse.next();
  const { publicUrl, photoHosts, ...others } = env();
  // A page whose database does not answer tells so itself.
  const mapStyleUrl = await chosenMapStyle().catch(() => others.mapStyleUrl);
  const nonce = newNonce();
  const isDev = process.env.NODE_ENV === 'development';
  // A client's browser asks nobody but this server.
  const asked = pathname.startsWith('/o/') ? { mapStyleUrl: null, photoHosts: [] } : { mapStyleUrl, photoHosts };
  const policy = pagePolicy({ nonce, isDev, isEncrypted: publicUrl.startsWith('https:'), ...asked });
  const headers = new Headers(request.headers);
  headers.set(PAGE_HEADER, isBroken ? NO_SUCH_PAGE : pathname + search);
  headers.set(NONCE_HEADER, nonce);
  headers.set('content-security-policy', policy);
  headers.set(REQUEST_ID_HEADER, requestId);
  const own = { 'content-security-policy': policy, [REQUEST_ID_HEADER]: requestId };
  const fault = !isBroken && isPageLoad(request) ? await storageFault() : null;
  if (fault) return unavailablePage(fault, own);
  const forwarded = { request: { headers }, headers: own };
  const response = isBroken
    ? NextResponse.rewrite(new URL(NO_SUCH_PAGE, request.url), forwarded)
    : NextResponse.next(forwarded);
  // Without a session a page shows nothing secret: Back may show it again at once.
  const hasSession = SESSION_COOKIES.some((name) => request.cookies.has(name));
  if (!hasSession) response.headers.set('cache-control', 'private, no-cache');
  return response;
}

/** Next's own requests, within a page that is loaded, show their fault there. Programs send no such header. */
const isPageLoad = ({ headers }: NextRequest): boolean => headers.get('sec-fetch-dest') !== 'empty';

async function storageFault(): Promise<StorageError | null> {
  try {
    await askDatabase();
    return null;
  } catch (error) {
    // The page tells of any other fault.
    return isStorageError(error) ? error : null;
  }
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function brokenAnswer(requestId: string): NextResponse {
  const message = 'The address is badly encoded. Write a % as %25, and other characters as UTF-8.';
  const { status, headers, body } = errorAnswer(new RefusedError('INVALID_PARAMETER', message), requestId);
  const answer = new NextResponse(body, { status, headers });
  answer.headers.set(REQUEST_ID_HEADER, requestId);
  return answer;
}

/**
 * Pages alone: next.config.mjs gives everything else a policy that allows nothing. And every path with a %, which may be
 * badly encoded.
 */
export const config = {
  matcher: [
    '/((?!api/|feeds/|p/[^/]+/api/|_next/static/|demo/|map/|screenshots/|\\.well-known/|(?:icon\\.svg|robots\\.txt|security\\.md)$).*)',
    '/(.*%.*)',
  ],
};
