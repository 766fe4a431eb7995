import { describe, expect, it } from 'vitest';
import { ask, failure, PAGE } from './asking.fixture';
import {
  announce,
  type Behaviour,
  endless,
  gzipped,
  json,
  page,
  redirectTo,
  resetAtOnce,
  status,
  switchProtocols,
  TOKEN,
} from './faulty-server.fixture';
import { open } from './open-server.fixture';

describe('a fault that will not pass', () => {
  it.each([
    ['401', status(401), 'UPSTREAM_TOKEN_REFUSED', /refused the access token\. Get a new one/],
    [
      '401 that says why',
      status(401, {}, '{"code":401,"message":"The token expired yesterday"}'),
      'UPSTREAM_TOKEN_REFUSED',
      /refused the access token\. It says: "The token expired yesterday"\. Get a new one/,
    ],
    ['403', status(403), 'UPSTREAM_FORBIDDEN', /denies access: the account may be suspended/],
    [
      '404',
      status(404),
      'UPSTREAM_NOT_A_PARTNER_SERVICE',
      /it answered 404 at http:\/\/127\.0\.0\.1:\d+\/partners\/properties\/details\. Check PARTNER_BASE_URL/,
    ],
    ['405', status(405), 'UPSTREAM_NOT_A_PARTNER_SERVICE', /it answered 405/],
    [
      '400 about the cursor',
      status(400, {}, '{"code":400,"message":"The cursor is invalid","timestamp":"2026-01-01T00:00:00Z"}'),
      'UPSTREAM_INVALID_CURSOR',
      /no longer accepts the cursor: "The cursor is invalid"\. Start again/,
    ],
    [
      '400 about something else',
      status(400, {}, '{"code":400,"message":"pageSize must be smaller"}'),
      'UPSTREAM_REQUEST_REFUSED',
      /refused the request: "pageSize must be smaller"/,
    ],
    ['400 of another kind of server', status(400, {}, 'Bad Request'), 'UPSTREAM_NOT_A_PARTNER_SERVICE', /answered 400/],
    ['a web page', page, 'UPSTREAM_NOT_A_PARTNER_SERVICE', /it sent text\/html instead of JSON/],
    ['other JSON', json({ hello: 'world' }), 'UPSTREAM_NOT_A_PARTNER_SERVICE', /not a page of properties: properties/],
    ['an empty success', status(204, {}, ''), 'UPSTREAM_NOT_A_PARTNER_SERVICE', /it answered 204/],
    ['another protocol', switchProtocols, 'UPSTREAM_NOT_A_PARTNER_SERVICE', /it switches to another protocol/],
    ['word of an answer without end', announce, 'UPSTREAM_NOT_A_PARTNER_SERVICE', /it announces an answer again/],
  ] as const)('%s is told at once, with what to do', async (_, fault, code, message) => {
    const server = await open(fault);
    const error = await failure(ask(server));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(server.requests).toHaveLength(1);
  });

  it('is an answer too large to hold, which is not read to its end', async () => {
    const server = await open(endless);
    expect(await failure(ask(server, { maxBytes: 1_000_000 }))).toMatchObject({ code: 'UPSTREAM_TOO_LARGE' });
    expect(server.requests).toHaveLength(1);
  });

  it('is a small body that unpacks to a large one', async () => {
    const server = await open(gzipped({ ...PAGE, filling: ' '.repeat(2_000_000) }));
    expect(await failure(ask(server, { maxBytes: 1_000_000 }))).toMatchObject({ code: 'UPSTREAM_TOO_LARGE' });
  });

  it('is a page of more properties than any service sends', async () => {
    const many = json({ properties: new Array(10_001).fill(0), nextCursor: null });
    const { code, message } = await failure(ask(await open(many)));
    expect(code).toBe('UPSTREAM_NOT_A_PARTNER_SERVICE');
    expect(message).toContain('The answer has 10001 properties, and 10000 are the most that are read. Check');
  });

  it('is a redirect, which is named but not followed', async () => {
    const elsewhere = await open(json(PAGE));
    const server = await open(redirectTo(`${elsewhere.url}/login?next=secret`));
    const error = await failure(ask(server));
    expect(error.code).toBe('UPSTREAM_NOT_A_PARTNER_SERVICE');
    expect(error.message).toContain(`it redirects to ${elsewhere.url}/login. Check`);
    expect(elsewhere.requests).toHaveLength(0);
  });

  it('is a redirect to an address of thousands of characters, the first of which are named', async () => {
    const { message } = await failure(ask(await open(redirectTo(`https://example.com/${'a'.repeat(8000)}`))));
    expect(message).toMatch(/it redirects to https:\/\/example.com\/a+\. Check/);
    expect(message.length).toBeLessThan(600);
  });

  it('is a server that speaks no HTTP', async () => {
    const server = await open((response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'));
    expect(await failure(ask(server))).toMatchObject({ code: 'UPSTREAM_NOT_A_PARTNER_SERVICE' });
  });

  it('is a server without TLS behind an https address', async () => {
    const server = await open(json(PAGE));
    const https = server.url.replace('http:', 'https:');
    expect(await failure(ask({ ...server, url: https }))).toMatchObject({ code: 'UPSTREAM_UNTRUSTED' });
  });
});

describe('the token', () => {
  it('is in no error, even when the service repeats it', async () => {
    const echoes: Behaviour[] = [
      status(400, {}, JSON.stringify({ message: `unknown token ${TOKEN}` })),
      (response) => response.writeHead(200, { 'content-type': TOKEN }).end('token'),
      status(401, {}, TOKEN),
      json({ properties: TOKEN }),
      redirectTo(`/login/${TOKEN}`),
      resetAtOnce,
    ];
    for (const echo of echoes) {
      const error = await failure(ask(await open(echo)));
      expect(`${error.message} ${JSON.stringify(error)} ${error.stack}`).not.toContain(TOKEN);
    }
  });
});
