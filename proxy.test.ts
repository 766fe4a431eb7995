import { unstable_doesMiddlewareMatch as runsFor } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askDatabase } from './lib/database/current-database';
import { StorageError } from './lib/database/storage-fault';
import nextConfig from './next.config.mjs';
import { config, proxy } from './proxy';

vi.mock('./lib/database/current-database', () => ({ askDatabase: vi.fn(async () => {}) }));

const runsAt = (url: string) => runsFor({ config, nextConfig, url });

describe('the policy of a page', () => {
  it.each([
    '/',
    '/robots.txt.html',
    '/security.mdx',
    '/properties',
    '/properties/api',
    '/p/a/calendar',
    '/p/api/',
    '/properties/a.svg',
    '/nothing',
    '/apiary',
    '/icon.svg/x',
    '/demo',
  ])('is given at %s', (url) => expect(runsAt(url)).toBe(true));

  it.each([
    '/api/properties',
    '/p/a/api/properties',
    '/_next/static/a.js',
    '/demo/tour.html',
    '/map/worker.js',
    '/icon.svg',
    '/robots.txt',
    '/security.md',
    '/.well-known/security.txt',
  ])('is not given at %s', (url) => expect(runsAt(url)).toBe(false));

  it.each([
    ['', 'private, no-cache'],
    ['theme=dark', 'private, no-cache'],
    ['__Host-staygrid.session_token=any', null],
    ['staygrid.session_token=any', null],
  ])('lets Back show it again without a session: %s', async (cookie, kept) => {
    const { headers } = await proxy(new NextRequest('http://localhost:3000/', { headers: { cookie } }));
    expect(headers.get('cache-control')).toBe(kept);
  });

  it('names the nonce that the page is told, and no client can choose it', async () => {
    const forged = { 'x-nonce': 'forged', 'content-security-policy': "script-src 'nonce-forged'" };
    const { headers } = await proxy(new NextRequest('http://localhost:3000/', { headers: forged }));
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = headers.get('x-middleware-request-x-nonce');
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy);
    expect(headers.get('x-request-id')).toBe(headers.get('x-middleware-request-x-request-id'));
  });
});

describe('a page without a database', () => {
  const ask = (dest?: string) =>
    proxy(new NextRequest('http://localhost:3000/', { headers: dest ? { 'sec-fetch-dest': dest } : {} }));
  afterEach(() => void vi.mocked(askDatabase).mockResolvedValue());

  it.each([undefined, 'document'])('is 503, says so and when to come again: %s', async (dest) => {
    vi.mocked(askDatabase).mockRejectedValue(
      new StorageError('unreachable', { cause: new Error('ECONNREFUSED db.internal') }),
    );
    const answer = await ask(dest);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-middleware-next')).toBeNull();
    const text = await answer.text();
    expect(text).toContain('cannot be reached at present');
    expect(text).not.toMatch(/<script|db\.internal/);
  });

  it('shows its fault itself within a page that is loaded, and where it is another fault', async () => {
    vi.mocked(askDatabase).mockRejectedValue(new StorageError('unreachable'));
    expect((await ask('empty')).headers.get('x-middleware-next')).toBe('1');
    vi.mocked(askDatabase).mockRejectedValue(new Error('unforeseen'));
    expect((await ask()).headers.get('x-middleware-next')).toBe('1');
  });
});

describe('an address that cannot be decoded', () => {
  const at = (path: string) => proxy(new NextRequest(`http://localhost:3000${path}`));

  it.each([
    '/properties/100%',
    '/stays/%',
    '/%E0%A4%A',
    '/%FF',
    '/_next/%',
    '/_next/static/%',
    '/demo/%zz',
    '/icon.svg%',
  ])('is a page that is not there: %s', async (path) => {
    expect(runsAt(path)).toBe(true);
    const { headers } = await at(path);
    expect(headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/no-such-page');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['/api/properties/%', '/api/%', '/api/properties/%C3/quote'])('is a 400 of the API: %s', async (path) => {
    expect(runsAt(path)).toBe(true);
    const answer = await at(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json']);
    expect(await answer.json()).toMatchObject({
      error: { code: 'INVALID_PARAMETER', requestId: answer.headers.get('x-request-id') },
    });
  });

  it.each(['/api/properties/a%20b', '/api/connections/https%3A%2F%2Fx', '/demo/a%20b.svg', '/map/caf%C3%A9'])(
    'is none of those that can: %s',
    async (path) => {
      const { headers } = await at(path);
      expect(headers.get('x-middleware-next')).toBe('1');
      expect(headers.get('content-security-policy')).toBeNull();
    },
  );
});
