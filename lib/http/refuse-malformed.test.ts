import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { refuseMalformedRequests } from './refuse-malformed';

const seen: string[] = [];
const server = http.createServer(({ method = '' }, response) => {
  seen.push(method);
  response.end(method);
});

const answerOf = (method: string, path = '/', headers: string[] = ['Host', 'a']) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response);
    });
    request.on('error', reject).end();
  });

const statusOf = async (...asked: Parameters<typeof answerOf>) => (await answerOf(...asked)).statusCode;

it('a method that nothing here knows and a target that is no path get no further, from the first request on', async () => {
  refuseMalformedRequests();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(await statusOf('TRACE')).toBe(405);
  expect(await statusOf('PROPFIND')).toBe(405);
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect(await statusOf(method, '/api/connections')).toBe(200);
  }
  expect(seen).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
  expect(await statusOf('GET', '/%E0')).toBe(400);
  expect(await statusOf('GET', '/%')).toBe(400);
  expect(await statusOf('GET', '/api/people/a%00')).toBe(400);
  expect(await statusOf('GET', '/%C3%A9?q=%E0')).toBe(200);
  const OTHERS = ['/api/../sign-in', '/api/%2e%2e/sign-in', '/api/.%2E/sign-in', '/api/x/%2e%2e/%2e%2e/sign-in'];
  for (const path of [...OTHERS, '/api/..', '/api/.', '/./_global-error', '/api/..#/', '/api#', '/api\\..\\sign-in']) {
    for (const method of ['GET', 'POST']) expect(await statusOf(method, path), path).toBe(400);
  }
  for (const path of ['/a..b/.c/...', '/properties/a%2Fb%23%5C%3F%20é"<|^`{}', '//a', "/a;b=c,d@e:f!$'()*+~"]) {
    expect(await statusOf('GET', `${encodeURI(decodeURI(path))}?../#`), path).toBe(200);
  }
  expect(await statusOf('OPTIONS', '*')).toBe(400);
  expect(await statusOf('GET', 'http://evil.example/api/me')).toBe(400);
  expect(await statusOf('GET', '?q')).toBe(400);
  for (const path of ['/', '/api/properties']) {
    expect(await statusOf('GET', `${path}?${'a&'.repeat(255)}`)).toBe(200);
    expect(await statusOf('GET', `${path}?${'a&'.repeat(256)}`)).toBe(414);
    expect(await statusOf('GET', `${path}?q=${'a'.repeat(13_000)}`)).toBe(414);
  }
  expect(await statusOf('GET', '/', ['Host', 'a', 'host', 'b'])).toBe(400);
  for (const file of [
    '/',
    '/api',
    '/sign-in',
    '/demo/tour.html',
    '/map/worker.js',
    '/_next/static/none.js',
    '/icon.svg',
  ]) {
    expect(await statusOf('POST', file)).toBe(405);
    expect(await statusOf('OPTIONS', file)).toBe(405);
    expect(await statusOf('HEAD', `${file}?q`)).toBe(200);
  }
  expect(await statusOf('POST', '/api/connections/a.b')).toBe(200);
  expect(await statusOf('GET', '/_global-error')).toBe(404);
  expect(await statusOf('POST', '/__nextjs_original-stack-frames')).toBe(405);
  vi.stubEnv('NODE_ENV', 'development');
  expect(await statusOf('POST', '/__nextjs_original-stack-frames')).toBe(200);
  expect(await statusOf('POST', '/sign-in')).toBe(405);
  vi.unstubAllEnvs();
  for (const [method, path] of [
    ['TRACE', '/'],
    ['POST', '/sign-in'],
    ['GET', '/%E0'],
    ['GET', '/_global-error'],
    ['GET', `/?${'a&'.repeat(256)}`],
  ] as const) {
    expect((await answerOf(method, path)).headers).toHaveProperty('cache-control', 'no-store');
  }
  const tooLong = await answerOf('GET', `/?${'a&'.repeat(256)}`);
  expect(tooLong.headers).toHaveProperty('content-type', 'text/plain; charset=utf-8');
  server.close();
});
