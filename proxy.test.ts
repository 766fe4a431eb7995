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
    'costs nothing at %s',
    (url) => expect(runsAt(url)).toBe(false),
  );

  it.each(['image', 'script', 'iframe', 'font'])('no page is drawn for who wants a part of one: %s', (dest) => {
    const request = new NextRequest('http://localhost:3000/', { headers: { 'sec-fetch-dest': dest } });
    const { status, headers } = proxy(request);
    expect({ status, kept: headers.get('cache-control') }).toEqual({ status: 403, kept: 'no-store' });
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it.each(['document', 'empty'])('a page is drawn for who opens it: %s', (dest) => {
    const request = new NextRequest('http://localhost:3000/', { headers: { 'sec-fetch-dest': dest } });
    expect(proxy(request).headers.get('x-middleware-next')).toBe('1');
  });

  it('names the nonce that the page is told, and nobody else may choose it', () => {
    const forged = { 'x-nonce': 'forged', 'content-security-policy': "script-src 'nonce-forged'" };
    const { headers } = proxy(new NextRequest('http://localhost:3000/', { headers: forged }));
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = headers.get('x-middleware-request-x-nonce');
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy);
  });
});
