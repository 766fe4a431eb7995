import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { clockIn } from './clock';
import type { ServiceEnv } from './context';
import { failWith } from './failure';
import { awaitPlace } from './gate';
import { serverOf } from './server';

const CALLER = { accountId: 'a', accountName: 'a', suspended: false, revision: 1 };

it('a token that takes no answers waits for itself, and no other one does', async () => {
  const begun: string[] = [];
  /** End the work on all that was asked for until then. */
  const works: (() => void)[] = [];
  const make = () => {
    for (const end of works.splice(0)) end();
  };
  const app = new Hono<ServiceEnv>()
    .use(async (c, next) => {
      c.set('caller', { ...CALLER, tokenId: c.req.query('token') ?? '' });
      await next();
    })
    .get('/', awaitPlace(failWith(clockIn('UTC'))), (c) => {
      begun.push(c.req.query('token') ?? '');
      return new Promise<Response>((resolve) => {
        works.push(() => resolve(c.text('made')));
      });
    });
  const server = serverOf(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (token: string) => {
    const stop = new AbortController();
    fetch(`http://127.0.0.1:${port}/?token=${token}`, { signal: stop.signal }).catch(() => {});
    return stop;
  };
  const of = (token: string) => begun.filter((one) => one === token).length;

  const asked = Array.from({ length: 10 }, () => ask('one'));
  await vi.waitFor(() => expect(of('one')).toBe(8));
  ask('two');
  await vi.waitFor(() => expect(of('two')).toBe(1));
  expect(of('one')).toBe(8);
  for (const stop of asked.slice(0, 2)) stop.abort();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(of('one')).toBe(8); // for what was given up is worked on
  make();
  await vi.waitFor(() => expect(of('one')).toBe(10));

  const behind = Array.from({ length: 10 }, () => net.connect(port, '127.0.0.1').on('error', () => {}));
  for (const socket of behind) socket.write('GET /?token=three HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
  await vi.waitFor(() => expect(of('three')).toBe(8));
  for (const socket of behind) socket.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  ask('three');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(of('three')).toBe(8);
  make();
  await vi.waitFor(() => expect(of('three')).toBe(9));
  server.closeAllConnections();
  server.close();
});
