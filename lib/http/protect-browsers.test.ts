import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { protectBrowsers } from './protect-browsers';

const server = http.createServer((request, response) => {
  if (request.url === '/own') response.setHeader('content-security-policy', "default-src 'self'");
  response.end();
});

/** The head of the answer to a request as it is written, to the first one already. */
async function answerTo(request: string): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

it('every answer tells browsers what they may do with it, once', async () => {
  protectBrowsers();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const plain = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(plain).toMatch(/^HTTP\/1.1 200 /);
  for (const line of [
    "Content-Security-Policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Strict-Transport-Security: max-age=63072000; includeSubDomains',
    'X-Content-Type-Options: nosniff',
  ]) {
    expect(plain.split('\r\n').filter((written) => written === line)).toHaveLength(1);
  }
  const own = await answerTo('GET /own HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(own.match(/content-security-policy: .*/gi)).toEqual(["content-security-policy: default-src 'self'"]);
  // Node answers this one itself.
  const unexpected = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nConnection: close\r\n\r\n');
  expect(unexpected).toMatch(/^HTTP\/1.1 417 .*\r\nX-Content-Type-Options: nosniff\r\n/s);
  server.close();
});
