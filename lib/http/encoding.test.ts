import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handle } from './handle';
import { jsonAnswer } from './json';
import { createLog } from './log';
import { nameAnswers } from './named-answers';

const HOMES = { homes: Array.from({ length: 100 }, (_, n) => ({ id: `home-${n}`, name: 'Loft by the river' })) };
const HUGE = { text: 'x'.repeat(300 * 1024) };

const answers: Record<string, (request: Request) => Response> = {
  '/homes': (request) => jsonAnswer(request, HOMES),
  '/small': (request) => jsonAnswer(request, { n: 1 }),
  '/huge': (request) => jsonAnswer(request, HUGE),
  '/failing': (request) => {
    jsonAnswer(request, HOMES);
    throw new Error('too late');
  },
};
const log = createLog('info', { write: () => {} });
const route = handle(
  (request) => answers[new URL(request.url).pathname]?.(request) ?? new Response(),
  () => log,
);

/** Hands requests on and sends answers as Next does: without the header that says how they are encoded. */
const server = http.createServer(async (incoming, outgoing) => {
  const request = new Request(`http://dashboard${incoming.url}`, {
    headers: incoming.headers as Record<string, string>,
  });
  const response = await route(request);
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'content-encoding') outgoing.setHeader(name, value);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});

beforeAll(async () => {
  nameAnswers();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(http.get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, coding: answer.headers['content-encoding'], body: await buffer(answer), answer };
}

it('what is asked for compressed comes compressed, and says so', async () => {
  const { coding, body, answer } = await get('/homes', { 'accept-encoding': 'br, gzip, deflate' });
  expect(coding).toBe('gzip');
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(HOMES);
});

it.each([undefined, 'identity', 'br', 'gzip;q=0, *'])('who does not take it gets it as it is: %s', async (accepted) => {
  const { coding, body } = await get('/homes', accepted === undefined ? {} : { 'accept-encoding': accepted });
  expect(coding).toBeUndefined();
  expect(JSON.parse(body.toString())).toEqual(HOMES);
});

it.each([
  ['/small', { n: 1 }],
  ['/huge', HUGE],
])('%s is left to Next', async (path, value) => {
  const { coding, body } = await get(path, { 'accept-encoding': 'gzip' });
  expect(coding).toBeUndefined();
  expect(JSON.parse(body.toString())).toEqual(value);
});

it('what went wrong after it was compressed is said plainly', async () => {
  const { status, coding, body } = await get('/failing', { 'accept-encoding': 'gzip' });
  expect([status, coding]).toEqual([500, undefined]);
  expect(JSON.parse(body.toString()).error.code).toBe('INTERNAL');
});

it('nobody names an answer but the server', async () => {
  const names = Array.from({ length: 20 }, (_, n) => String(n));
  const found = await Promise.all(
    names.map((name) => get('/homes', { 'x-answer': name, 'accept-encoding': Number(name) % 2 ? 'gzip' : 'identity' })),
  );
  for (const [n, { coding, body }] of found.entries()) {
    expect(coding).toBe(n % 2 ? 'gzip' : undefined);
    expect(JSON.parse((coding ? gunzipSync(body) : body).toString())).toEqual(HOMES);
  }
});
