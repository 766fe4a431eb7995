import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitRequestTime } from './server-timeouts';

const ENDLESS = Buffer.alloc(64 * 1024 * 1024);
const silences: unknown[] = [];
const server = http.createServer({ connectionsCheckingInterval: 20 }, ({ url, socket }, response) => {
  silences.push(socket.timeout);
  response.end(url === '/' ? 'well' : ENDLESS);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('a server that somebody else made is limited from its first request on', async () => {
  limitRequestTime(15_000);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('well');
  expect(server.headersTimeout).toBe(15_000);
  expect(server.requestTimeout).toBe(60_000);
  expect(silences).toEqual([135_000]);

  // What Node makes of such a limit, in less time than that.
  server.headersTimeout = 100;
  const slow = net.connect(port, '127.0.0.1');
  slow.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const drip = setInterval(() => slow.write('X-Drop: 1\r\n'), 20);
  slow.on('error', () => {});
  const [answer] = (await once(slow, 'data')) as [Buffer];
  clearInterval(drip);
  slow.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
});

it('a connection whose answer nobody reads is closed', async () => {
  limitRequestTime(15_000);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`);
  expect(server.timeout).toBe(135_000);

  server.timeout = 200;
  const connected = once(server, 'connection');
  const unread = net.connect(port, '127.0.0.1').pause();
  unread.on('error', () => {});
  unread.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
  const [socket] = (await connected) as [net.Socket];
  await once(socket, 'close');
  expect(socket.bytesWritten).toBeGreaterThan(0);
  unread.destroy();
});
