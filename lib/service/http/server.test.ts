import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/lib/service/store/database';
import type { Database } from '@/lib/service/store/schema';
import { clockIn } from './clock';
import type { ServiceEnv } from './context';
import { openLog } from './log';
import { closeGracefully, serverOf, startService } from './server';

const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-server-'));
let db: Database;
beforeAll(async () => {
  db = await openDatabase(path.join(folder, 'service.db'));
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const start = (port = 0) =>
  startService({ db, host: '127.0.0.1', port, clock: clockIn('UTC'), log: openLog('silent'), rateLimit: 0 });

describe('a running service', () => {
  it('tells who goes on asking while it stops that this was the last answer', async () => {
    const app = new Hono<ServiceEnv>().get('/', (c) => c.text('answered'));
    let connections = 0;
    const server = serverOf(app).on('connection', () => (connections += 1));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    await vi.waitFor(() => expect(connections).toBe(1));
    const closed = closeGracefully(server);
    socket.write('\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
    await closed;
  });

  it('closes although a client keeps its connection alive', async () => {
    const service = await start();
    const agent = new http.Agent({ keepAlive: true });
    const [response] = await once(http.get(`${service.url}/health`, { agent }), 'response');
    response.resume();
    await once(response, 'end');
    await service.close();
    await expect(fetch(`${service.url}/health`)).rejects.toThrow();
    agent.destroy();
  });

  it('finishes what is under way when it is closed', async () => {
    const service = await start();
    const { port } = new URL(service.url);
    const request = http.request({ host: '127.0.0.1', port, path: '/docs/swagger-ui-bundle.js' }).end();
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const closed = service.close();
    let bytes = 0;
    for await (const chunk of response) bytes += chunk.length;
    expect(bytes).toBe(Number(response.headers['content-length']));
    await closed;
  });

  it('fails with the system error when the port is taken', async () => {
    const service = await start();
    await expect(start(Number(new URL(service.url).port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await service.close();
  });
});

/** Requests one behind the other, the last of which closes the connection. */
function sendMany(count: number, port: number, path: string): net.Socket {
  const request = (connection: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`;
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  socket.write(request('keep-alive').repeat(count - 1) + request('close'));
  return socket;
}

describe('a flood', () => {
  it('on one connection, which waits for no answers, is cut off', async () => {
    const service = await start();
    const port = Number(new URL(service.url).port);
    const answered = await text(sendMany(2, port, '/openapi.json'));
    expect(answered.match(/HTTP\/1.1 200 /g)).toHaveLength(2);
    const sockets = Array.from({ length: 20 }, () => sendMany(1000, port, '/openapi.json'));
    await Promise.all(sockets.map((socket) => once(socket, 'close')));
    for (const { bytesRead } of sockets) expect(bytesRead).toBeLessThan(3 * answered.length);
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    await service.close();
  });

  it('of what Node refuses at once is cut off too', async () => {
    const service = await start();
    const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => {});
    socket.write('GET /health HTTP/1.1\r\nHost: a\r\nExpect: the unexpected\r\n\r\n'.repeat(500));
    const answered = await text(socket).catch(() => '');
    expect(answered.match(/HTTP\/1.1 417 /g)?.length ?? 0).toBeLessThan(3);
    await service.close();
  });

  it('on thousands leaves room for who asks whether the service is well', async () => {
    let waiting = 0;
    const count = () => {
      waiting += 1;
    };
    subscribe('http.server.request.start', count);
    const app = new Hono<ServiceEnv>()
      .get('/health', (c) => c.text('well'))
      .get('/never', () => new Promise<Response>(() => {}));
    const server = serverOf(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: 1000 }, () => sendMany(2, port, '/never'));
    await vi.waitFor(() => expect(waiting).toBe(2000), 10_000);
    unsubscribe('http.server.request.start', count);
    expect(await text(sendMany(1, port, '/never'))).toMatch(/^HTTP\/1.1 503 .*retry-after: 5/s);
    expect(await text(sendMany(1, port, '/health'))).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
});
