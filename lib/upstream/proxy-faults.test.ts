import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import {
  type Behaviour,
  connectionTo,
  hang,
  hangMidBody,
  json,
  page,
  redirectTo,
  resetAtOnce,
  status,
  switchProtocols,
  TOKEN,
} from './faulty-server.fixture';
import { open } from './open-server.fixture';
import { proxyDetails } from './proxy';
import { details, watched } from './proxying.fixture';

describe('when there is no answer to pass on', () => {
  it.each([
    ['a reset', resetAtOnce, 'UPSTREAM_BROKEN_ANSWER'],
    ['half a head', (response) => response.socket?.end('HTTP/1.1 200 OK\r\nCont'), 'UPSTREAM_BROKEN_ANSWER'],
    ['a web page', page, 'UPSTREAM_NOT_A_PARTNER_SERVICE'],
    ['a status beyond 599', status(799), 'UPSTREAM_NOT_A_PARTNER_SERVICE'],
    [
      'an unknown coding',
      (response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'),
      'UPSTREAM_BROKEN_ANSWER',
    ],
  ] satisfies [string, Behaviour, string][])('%s is a typed error', async (_, fault, code) => {
    await expect(details(await open(fault))).rejects.toMatchObject({ code });
  });

  it('a server that is not there is unreachable', async () => {
    const server = await open(hang);
    await server.close();
    await expect(details(server)).rejects.toMatchObject({ code: 'UPSTREAM_UNREACHABLE' });
  });

  it('a server that does not answer in time is a timeout', async () => {
    await expect(details(await open(hang), {}, '', { timeoutMs: 60 })).rejects.toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
    });
  });

  it('a server that is silent before TLS is agreed on is a timeout', { timeout: 5000 }, async () => {
    const sockets: net.Socket[] = [];
    const silent = net.createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(details({ url }, {}, '', { timeoutMs: 60 })).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('a redirect is not followed, and the token goes nowhere else', async () => {
    const elsewhere = await open(json({}));
    const redirecting = await open(redirectTo(elsewhere.url));
    await expect(details(redirecting)).rejects.toMatchObject({ code: 'UPSTREAM_NOT_A_PARTNER_SERVICE' });
    expect(elsewhere.requests).toHaveLength(0);
  });
});

describe('an answer that is too large', () => {
  it.each([
    ['a success that says so', json('x'.repeat(4998), { 'content-length': '5000' })],
    ['an error that says so', status(500, { 'content-length': '5000' }, 'x'.repeat(5000))],
    ['an error that has no end', (response) => void response.writeHead(500).write('x'.repeat(5000))],
  ] satisfies [string, Behaviour][])('is not begun: %s', async (_, behaviour) => {
    const { server, closed } = await watched(behaviour);
    await expect(details(server, {}, '', { maxBytes: 4000 })).rejects.toMatchObject({ code: 'UPSTREAM_TOO_LARGE' });
    await closed;
  });
});

describe('an answer without a body of JSON', () => {
  it('is refused: another protocol', async () => {
    await expect(details(await open(switchProtocols))).rejects.toMatchObject({
      code: 'UPSTREAM_NOT_A_PARTNER_SERVICE',
    });
  });

  it('is not read: a body after 205', async () => {
    const { server, closed } = await watched((response) => {
      response.socket?.write('HTTP/1.1 205 Reset Content\r\nContent-Length: 1000000000\r\n\r\nx');
    });
    expect(await (await details(server)).text()).toBe('');
    await closed;
  });
});

describe('an error that never ends', () => {
  const falling: Behaviour = (response) => void response.writeHead(500).write('{');

  it('is given up in time', async () => {
    await expect(details(await open(falling), {}, '', { timeoutMs: 60 })).rejects.toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
    });
  });

  it('is given up with the browser', async () => {
    const { server, arrived, closed } = await watched(falling);
    const leave = new AbortController();
    const answer = details(server, { signal: leave.signal });
    await arrived;
    leave.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await closed;
  });
});

it('no more than 32 answers of a connection are passed through at once', async () => {
  const server = await open(hangMidBody);
  const forwarding = { connection: connectionTo(server.url), requestId: 'request-0001', query: new URLSearchParams() };
  const ask = () => proxyDetails(new Request('http://dashboard/api/partners/properties/details'), forwarding);
  const answers = await Promise.all(Array.from({ length: 32 }, ask));
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterMs: 5000 });
  expect((await details(server)).status, 'of another connection').toBe(200);
  await answers[0]?.body?.cancel();
  await vi.waitFor(async () => expect((await ask()).status).toBe(200));
});

describe('when the browser leaves', () => {
  it('before the head, the upstream request ends', async () => {
    const { server, arrived, closed } = await watched(hang);
    const leave = new AbortController();
    const answer = details(server, { signal: leave.signal });
    await arrived;
    leave.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await closed;
  });

  it('during the body, the upstream request ends', async () => {
    const { server, closed } = await watched(hangMidBody);
    const answer = await details(server);
    await answer.body?.cancel();
    await closed;
  });

  it('while a chunk is awaited, the upstream request ends', async () => {
    const { server, closed } = await watched(hangMidBody);
    const reader = (await details(server)).body?.getReader();
    await reader?.read();
    const waiting = reader?.read();
    await reader?.cancel();
    await closed;
    expect((await waiting)?.done).toBe(true);
  });
});

describe('the token', () => {
  it('is in no header or body of an answer, and in no error', async () => {
    for (const behaviour of [json({}), status(401), status(500), resetAtOnce, page, redirectTo('/x')]) {
      const seen = await details(await open(behaviour)).then(
        async (answer) => JSON.stringify([...answer.headers]) + (await answer.text()),
        (error: Error) => `${error.message} ${error.stack} ${JSON.stringify(error)} ${JSON.stringify(error.cause)}`,
      );
      expect(seen).not.toContain(TOKEN);
    }
  });

  it('is taken out of an error and of headers that repeat it, and nothing else is touched', async () => {
    const challenge = (token: string) => `Bearer error_description="bad token ${token}"`;
    const behaviour: Behaviour = (response, { headers }) =>
      response
        .writeHead(401, { 'www-authenticate': challenge(TOKEN), 'content-type': 'text/plain; charset=latin1' })
        .end(Buffer.from(`bad token ${headers.authorization}, café`, 'latin1'));
    const answer = await details(await open(behaviour));
    expect(answer.headers.get('www-authenticate')).toBe(challenge('[access token]'));
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe('bad token Bearer [access token], café');
  });
});
