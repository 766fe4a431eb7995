import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { PAGE_HEADER } from '@/lib/http/page-header';
import { NONCE_HEADER, newNonce, pagePolicy } from '@/lib/http/page-policy';

/** Gives each page a policy and a nonce of its own: Next puts the nonce that it finds there on all of its scripts. */
export function proxy(request: NextRequest): NextResponse {
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
