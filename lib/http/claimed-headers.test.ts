import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { forgetClaimedHeaders } from './claimed-headers';

it('what a page is told of itself comes from no client', async () => {
  forgetClaimedHeaders();
  const server = http.createServer((request, response) => response.end(JSON.stringify(request.headers)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const claimed = {
    'X-Nonce': 'bm9uY2U=',
    'x-page': '/people',
    'content-security-policy': "script-src 'nonce-bm9uY2U='",
    'content-security-policy-report-only': "script-src 'nonce-bm9uY2U='",
  };
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/demo/none`, {
    headers: { ...claimed, 'x-kept': 'kept' },
  });
  const told = await answer.json();
  expect(told).toMatchObject({ 'x-kept': 'kept' });
  for (const name of Object.keys(claimed)) expect(told).not.toHaveProperty(name.toLowerCase());
  server.close();
});
