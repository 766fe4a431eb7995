import { unstable_doesMiddlewareMatch as runsFor } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import nextConfig from './next.config.mjs';
import { config, proxy } from './proxy';

const runsAt = (url: string) => runsFor({ config, nextConfig, url });

describe('the policy of a page', () => {
  it.each(['/', '/properties', '/properties/api', '/properties/a.svg', '/nothing', '/apiary', '/icon.svg/x', '/demo'])(
    'is given at %s',
    (url) => expect(runsAt(url)).toBe(true),
  );

  it.each(['/api/properties', '/_next/static/a.js', '/demo/tour.html', '/map/worker.js', '/icon.svg'])(
    'is not given at %s',
    (url) => expect(runsAt(url)).toBe(false),
  );

  it.each([
    ['', 'private, no-cache'],
    ['theme=dark', 'private, no-cache'],
    ['__Host-staygrid.session_token=any', null],
  ])('lets Back show it again without a session: %s', (cookie, kept) => {
    const { headers } = proxy(new NextRequest('http://localhost:3000/', { headers: { cookie } }));
    expect(headers.get('cache-control')).toBe(kept);
  });

  it('names the nonce that the page is told, and no client can choose it', () => {
    const forged = { 'x-nonce': 'forged', 'content-security-policy': "script-src 'nonce-forged'" };
    const { headers } = proxy(new NextRequest('http://localhost:3000/', { headers: forged }));
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = headers.get('x-middleware-request-x-nonce');
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy);
    expect(headers.get('x-request-id')).toBe(headers.get('x-middleware-request-x-request-id'));
  });
});
