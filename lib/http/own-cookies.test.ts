import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepOwnCookies } from './own-cookies';

const server = http.createServer(({ headers }, response) => response.end(JSON.stringify(headers.cookie ?? null)));

/** What is left of a request's cookies. */
async function left(cookie: string): Promise<string | null> {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } })).json();
}

beforeAll(async () => {
  keepOwnCookies(['session', 'view.']);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('of cookies are left those that somebody reads, as they came', async () => {
  expect(await left('_ga=1; view.density=small;session.token=a.b%2F; x;theme=dark')).toBe(
    'session.token=a.b%2F; view.density=small',
  );
  expect(await left('_ga=1; other')).toBeNull();
});

it('of too many are left those of the first kind', async () => {
  const views = Array.from({ length: 100 }, (_, n) => `view.${n}=1`);
  const kept = (await left([...views, 'session.token=a'].join('; ')))?.split('; ') ?? [];
  expect(kept).toHaveLength(64);
  expect(kept[0]).toBe('session.token=a');
});
