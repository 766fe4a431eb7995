import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetClaimedHeaders } from './claimed-headers';

const server = http.createServer((request, response) => response.end(JSON.stringify(request.headers)));

/** What of some headers is left. */
async function left(headers: Record<string, string>): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/demo/none`, { headers });
  return answer.json();
}

beforeAll(async () => {
  forgetClaimedHeaders();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('what a page is told of itself comes from no client', async () => {
  const claimed = {
    'X-Nonce': 'bm9uY2U=',
    'x-page': '/people',
    'content-security-policy': "script-src 'nonce-bm9uY2U='",
    'content-security-policy-report-only': "script-src 'nonce-bm9uY2U='",
  };
  const told = await left({ ...claimed, 'x-kept': 'kept' });
  expect(told).toMatchObject({ 'x-kept': 'kept' });
  for (const name of Object.keys(claimed)) expect(told).not.toHaveProperty(name.toLowerCase());
});

it('of the name of a browser is left what anybody looks at', async () => {
  const { 'user-agent': agent } = await left({ 'user-agent': 'U'.repeat(12_000) });
  expect(agent).toBe('U'.repeat(500));
  expect(await left({ 'user-agent': 'Short/1' })).toMatchObject({ 'user-agent': 'Short/1' });
});

describe('of the state of a browser’s router', () => {
  const STATE = 'next-router-state-tree';
  const page = [
    '',
    { children: [['id', 'p1', 'd', null], { children: ['__PAGE__', {}] }, null, 'refetch'] },
    null,
    null,
    16,
  ];

  it('is taken what it writes', async () => {
    const written = encodeURIComponent(JSON.stringify(page));
    expect(await left({ [STATE]: written, 'next-router-prefetch': '1' })).toMatchObject({
      [STATE]: written,
      'next-router-prefetch': '1',
    });
  });

  it.each(['x', '%E0', '1', '[1]', '["",{"a":1}]', `${'["",{"a":'.repeat(1200)}["",{}]${'}]'.repeat(1200)}`])(
    'is left out what it does not: %.20s',
    async (state) => {
      expect(await left({ [STATE]: state })).not.toHaveProperty(STATE);
    },
  );

  it('is left out what is nested as no page is', async () => {
    const levels = (count: number) => encodeURIComponent(`${'["",{"a":'.repeat(count)}["",{}]${'}]'.repeat(count)}`);
    expect(await left({ [STATE]: levels(20) })).toHaveProperty(STATE);
    expect(await left({ [STATE]: levels(200) })).not.toHaveProperty(STATE);
  });

  it('are left out prefetches that no page has', async () => {
    expect(await left({ 'next-router-prefetch': '2' })).not.toHaveProperty('next-router-prefetch');
  });
});
