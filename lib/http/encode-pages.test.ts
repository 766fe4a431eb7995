import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodePages } from './encode-pages';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let answer: Answer;
const server = http.createServer((request, response) => answer(response, request));

beforeAll(async () => {
  encodePages();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

async function ask(by: Answer, { path = '/properties?q=x', method = 'GET', accept = 'gzip, br' } = {}) {
  answer = by;
  const { port } = server.address() as AddressInfo;
  const asked = http.request({ port, path, method, headers: { 'accept-encoding': accept }, agent: false }).end();
  const [got] = (await once(asked, 'response')) as [IncomingMessage];
  return { headers: got.headers, body: await buffer(got) };
}

const page: Answer = (response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<p>Zürich</p>');
};

it('a page is the same page compressed, in whatever pieces and ways it is written', async () => {
  const piece = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.uint8Array({ maxLength: 4000 }));
  const story = fc.record({
    pieces: fc.array(piece, { maxLength: 6 }),
    last: fc.option(piece, { nil: undefined }),
    isFlushed: fc.boolean(),
    hasHead: fc.boolean(),
    length: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ pieces, last, isFlushed, hasHead, length }) => {
      const expected = Buffer.concat([...pieces, last ?? ''].map((text) => Buffer.from(text as string)));
      const { headers, body } = await ask((response) => {
        response.setHeader('content-type', 'text/x-component');
        if (length) response.setHeader('content-length', expected.length);
        if (hasHead) response.writeHead(200);
        else if (isFlushed) response.flushHeaders();
        for (const bytes of pieces) response.write(bytes);
        if (last === undefined) response.end();
        else response.end(last);
      });
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers['content-length'] ?? String(body.length)).toBe(String(body.length));
      expect(gunzipSync(body)).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

it('each piece can be read before the next is written', async () => {
  let goOn = () => {};
  answer = (response) => {
    response.setHeader('content-type', 'text/html');
    response.write('first');
    goOn = () => response.end(' last');
  };
  const { port } = server.address() as AddressInfo;
  const asked = http.get({ port, path: '/', headers: { 'accept-encoding': 'gzip' }, agent: false });
  const [got] = (await once(asked, 'response')) as [IncomingMessage];
  const text = got.pipe(createGunzip()).setEncoding('utf8');
  expect(await once(text, 'data')).toEqual(['first']);
  goOn();
  expect(await once(text, 'data')).toEqual([' last']);
  await once(text, 'end');
});

it('whoever waits for a piece to be written is told', async () => {
  let told = 0;
  const { body } = await ask((response) => {
    response.setHeader('content-type', 'text/html');
    response.write('a', () => (told += 1));
    response.write('YQ==', 'base64', () => (told += 1));
    response.end(() => (told += 1));
  });
  expect(told).toBe(3);
  expect(String(gunzipSync(body))).toBe('aa');
});

it.each([
  ['whom it does not suit', { accept: 'br' }, page],
  ['a file', { path: '/_next/static/chunk.js' }, page],
  ['an answer of the API', { path: '/api/properties' }, page],
  [
    'what is no page',
    {},
    (response: ServerResponse) => {
      response.setHeader('content-type', 'text/plain');
      response.end('<p>Zürich</p>');
    },
  ],
])('%s is left alone', async (_, request, by) => {
  const { headers, body } = await ask(by, request);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe('14');
  expect(String(body)).toBe('<p>Zürich</p>');
});

it('what is compressed already stays as it is, and Next is not asked for it', async () => {
  let accepted: unknown;
  const { headers, body } = await ask((response, request) => {
    accepted = request.headers['accept-encoding'];
    response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'br');
    response.end('as it is');
  });
  expect(accepted).toBe('identity');
  expect(headers['content-encoding']).toBe('br');
  expect(String(body)).toBe('as it is');
});

it('a question for the head alone brings no body', async () => {
  expect((await ask(page, { method: 'HEAD' })).body).toHaveLength(0);
});
