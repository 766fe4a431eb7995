import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refuseMalformedRequests } from '@/lib/http/refuse-malformed';

const seen: string[] = [];
const upgraded: string[] = [];
/** Answers that the test gives. */
const held: http.ServerResponse[] = [];
const server = http
  .createServer(({ url = '', headers }, response) => {
    seen.push(url);
    if (url === '/slow') held.push(response);
    else if (url !== '/never') response.end(`told ${headers['x-told']}`);
  })
  // As Next's, which does nothing where it finds nothing.
  .on('upgrade', ({ url = '' }) => void upgraded.push(url));

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await import('./door.mjs');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

function send(method: string, path: string, headers = 'X-Told: by a client\r\nConnection: close'): net.Socket {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`);
  return socket;
}

const UPGRADE = 'Upgrade: websocket\r\nConnection: Upgrade';

it('requests wait for those who are to see them first, and others are let in at once', async () => {
  const gone = send('GET', '/gone');
  const early = text(send('GET', '/early'));
  const trace = text(send('TRACE', '/trace'));
  const upgrade = send('GET', '/upgrade', UPGRADE);
  const started = channel('http.server.request.start');
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  started.subscribe(count);
  while (arrived < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  started.unsubscribe(count);
  gone.destroy();
  while ((await connections()) > 3) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(seen).toEqual([]);

  refuseMalformedRequests();
  subscribe('http.server.request.start', (message) => {
    (message as { request: IncomingMessage }).request.headers['x-told'] = 'by us';
  });
  channel('staygrid.ready').publish({});

  expect(await early).toMatch(/^HTTP\/1.1 200 .*told by us/s);
  expect(await trace).toMatch(/^HTTP\/1.1 405 /);
  const [answer] = (await once(upgrade, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
  upgrade.destroy();
  expect(await text(send('GET', '/late'))).toMatch(/^HTTP\/1.1 200 .*told by us/s);
  expect(seen.toSorted()).toEqual(['/early', '/late', '/upgrade']);
});

it('who asks for another protocol is answered as anybody is', async () => {
  for (const [path, status] of [
    ['/%E0', 400],
    ['*', 400],
    ['/_next/webpack-hmr', 200],
  ] as const) {
    const socket = send('GET', path, UPGRADE);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.destroy();
  }
  expect(upgraded).toEqual([]);
});

it('who asks on and on without waiting for answers is cut off', async () => {
  const answered = await text(sendMany(2, '/quick'));
  expect(answered.match(/HTTP\/1.1 200 /g)).toHaveLength(2);
  expect(await text(sendMany(3, '/never')).catch((error: Error) => error.message)).not.toContain('HTTP');
  expect(await text(send('GET', '/after'))).toMatch(/^HTTP\/1.1 200 /);
});

it.each([
  ['GET', 'Expect: the unexpected', 417],
  ['TRACE', 'X-Told: by a client', 405],
])('who goes on with what is refused at once (%s, %s) is cut off too', async (method, header, status) => {
  const closed = await text(send(method, '/refused', `${header}\r\nConnection: close`));
  expect(closed).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const request = `${method} /refused HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`;
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  socket.write(request.repeat(500));
  await once(socket.resume(), 'close');
  expect(socket.bytesRead).toBeLessThan(3 * closed.length);
});

it('a request is let in when the one before it is answered, and not where its connection ends before', async () => {
  seen.length = 0;
  const socket = sendMany(2, '/slow');
  await vi.waitFor(() => expect(seen).toEqual(['/slow']));
  held.shift()?.end('first');
  await vi.waitFor(() => expect(seen).toEqual(['/slow', '/slow']));
  held.shift()?.end('second');
  expect(await text(socket)).toMatch(/first.*second/s);

  const ends = sendMany(2, '/slow');
  await vi.waitFor(() => expect(seen).toHaveLength(3));
  ends.destroy();
  while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(seen).toHaveLength(3);
});

it('the end of a connection is the end of all that was asked on it, also where nobody answers', async () => {
  let open = 0;
  const count = (message: unknown) => {
    open += 1;
    (message as { response: http.ServerResponse }).response.once('close', () => {
      open -= 1;
    });
  };
  subscribe('http.server.request.start', count);
  const ends = [sendMany(2, '/never'), sendMany(500, '/never'), sendMany(2, '/api/../never')];
  await vi.waitFor(() => expect(open).toBeGreaterThan(0));
  for (const socket of ends) socket.destroy();
  await vi.waitFor(() => expect(open).toBe(0));
  unsubscribe('http.server.request.start', count);
});

it('where thousands wait for an answer others are sent away, but from who looks after the process', async () => {
  const sockets = await full();
  expect(await text(send('GET', '/too-many'))).toMatch(/^HTTP\/1.1 503 .*retry-after: 5/s);
  expect(await text(send('GET', '/api/health/live'))).toMatch(/^HTTP\/1.1 200 /);
  expect(await text(send('GET', '/api/health/too-many'))).toMatch(/^HTTP\/1.1 503 /);
  await gone(sockets);
  expect(await text(send('GET', '/after'))).toMatch(/^HTTP\/1.1 200 /);
  expect(seen.filter((path) => path?.includes('too-many'))).toEqual([]);
});

it('who has waited for long, or takes no answer, gives way to others', async () => {
  const sockets = await full();
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 6000);
  expect(await text(send('GET', '/next'))).toMatch(/^HTTP\/1.1 200 /);
  clock.mockRestore();
  await vi.waitFor(() => expect(sockets.filter(({ closed }) => closed)).toEqual([sockets[0]]));
  await gone(sockets);
});

/** As many requests as may wait. */
async function full(): Promise<net.Socket[]> {
  seen.length = 0;
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  subscribe('http.server.request.start', count);
  const sockets = [sendMany(2, '/never')];
  await vi.waitFor(() => expect(arrived).toBe(2));
  for (let n = 1; n < 1000; n += 1) sockets.push(sendMany(2, '/never'));
  while (arrived < 2000) await new Promise((resolve) => setTimeout(resolve, 5));
  unsubscribe('http.server.request.start', count);
  return sockets;
}

async function gone(sockets: readonly net.Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Requests one behind the other, the last of which closes the connection. */
function sendMany(count: number, path: string): net.Socket {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const request = (connection: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`;
  socket.write(request('keep-alive').repeat(count - 1) + request('close'));
  return socket;
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
