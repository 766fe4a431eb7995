import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { isEmbedded } from '@/lib/http/origin';
import { PAGE_HEADER } from '@/lib/http/page-header';
import { NONCE_HEADER, newNonce, pagePolicy } from '@/lib/http/page-policy';

/**
 * Gives each page a policy and a nonce of its own: Next puts the nonce that it finds there on all of its scripts. A page is
 * no picture either: where a partner says that its photos are at addresses here, none is drawn for them.
 */
export function proxy(request: NextRequest): NextResponse {
  if (isEmbedded(request.headers)) {
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
    return new NextResponse('No page is a part of another one.\n', { status: 403, headers });
  }
  const { publicUrl, mapStyleUrl, photoHosts } = env();
  const nonce = newNonce();
  const isDev = process.env.NODE_ENV === 'development';
  const policy = pagePolicy({ nonce, isDev, isEncrypted: publicUrl.startsWith('https:'), mapStyleUrl, photoHosts });
  const headers = new Headers(request.headers);
  headers.set(PAGE_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  headers.set(NONCE_HEADER, nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** Pages alone. Everything else has the policy of lib/http/protect-browsers.ts, which allows nothing. */
export const config = {
  matcher: '/((?!api/|_next/static/|demo/|map/|screenshots/|icon\\.svg$).*)',
};
