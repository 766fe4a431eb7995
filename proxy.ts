import { type NextRequest, NextResponse } from 'next/server';
import { SESSION_COOKIE } from '@/lib/auth/session-cookie';
import { env } from '@/lib/env';
import { NONCE_HEADER, newNonce, PAGE_HEADER, pagePolicy } from '@/lib/http/page-policy';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/http/request-id';

/**
 * Gives each page its own Content-Security-Policy, with a nonce that Next puts on all of its scripts, and its request id.
 * The request headers are overwritten, so that no client can choose them.
 */
export function proxy(request: NextRequest): NextResponse {
  const { publicUrl, mapStyleUrl, photoHosts } = env();
  const nonce = newNonce();
  const isDev = process.env.NODE_ENV === 'development';
  const policy = pagePolicy({ nonce, isDev, isEncrypted: publicUrl.startsWith('https:'), mapStyleUrl, photoHosts });
  const requestId = requestIdOf(request.headers);
  const headers = new Headers(request.headers);
  headers.set(PAGE_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  headers.set(NONCE_HEADER, nonce);
  headers.set('content-security-policy', policy);
  headers.set(REQUEST_ID_HEADER, requestId);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set(REQUEST_ID_HEADER, requestId);
  // Without a session a page shows nothing secret: Back may show it again at once.
  if (!request.cookies.has(SESSION_COOKIE)) response.headers.set('cache-control', 'private, no-cache');
  return response;
}

/** Pages alone: next.config.mjs gives everything else a policy that allows nothing. */
export const config = {
  matcher: '/((?!api/|_next/static/|demo/|map/|screenshots/|icon\\.svg$).*)',
};
