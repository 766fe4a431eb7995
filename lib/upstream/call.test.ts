import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { readDetailsPage } from '@/lib/contract/read';
import { ask, failure, PAGE, READ } from './asking.fixture';
import type { Attempt } from './attempt';
import { call } from './call';
import { DisconnectedError } from './connection';
import {
  type Behaviour,
  brokenGzip,
  connectionTo,
  cutChunks,
  drip,
  type FaultyServer,
  gzipped,
  hang,
  hangMidBody,
  json,
  longBody,
  resetAtOnce,
  resetMidBody,
  shortBody,
  status,
  TOKEN,
  truncatedJson,
} from './faulty-server.fixture';
import { open } from './open-server.fixture';
import { skippingClock } from './skipping-clock.fixture';

describe('a request', () => {
  it('carries the token, the version and the path below the base URL', async () => {
    const server = await open(json(PAGE));
    await call(connectionTo(`${server.url}/v1/api`), '/partners/properties/details?pageSize=1', readDetailsPage);
    const [request] = server.requests;
    expect(request?.url).toBe('/v1/api/partners/properties/details?pageSize=1');
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'api-version': '1' });
  });

  it('reads a compressed answer', async () => {
    const server = await open(gzipped(PAGE));
    expect(await ask(server)).toEqual(READ);
  });
});

describe('after a transient fault', () => {
  it.each([
    ['429', status(429), 429, 'UPSTREAM_RATE_LIMITED'],
    ['500', status(500), 500, 'UPSTREAM_FAULT'],
    ['502', status(502, {}, '<html>'), 502, 'UPSTREAM_FAULT'],
    ['503', status(503), 503, 'UPSTREAM_FAULT'],
    ['504', status(504), 504, 'UPSTREAM_FAULT'],
    ['a reset before the head', resetAtOnce, null, 'UPSTREAM_BROKEN_ANSWER'],
    ['a reset in the body', resetMidBody, null, 'UPSTREAM_BROKEN_ANSWER'],
    ['truncated JSON', truncatedJson, 200, 'UPSTREAM_BROKEN_ANSWER'],
    ['a body shorter than its Content-Length', shortBody, null, 'UPSTREAM_BROKEN_ANSWER'],
    ['a body longer than its Content-Length', longBody, 200, 'UPSTREAM_BROKEN_ANSWER'],
    ['chunks without the last one', cutChunks, null, 'UPSTREAM_BROKEN_ANSWER'],
    ['half a gzip stream', brokenGzip, null, 'UPSTREAM_BROKEN_ANSWER'],
  ] as const)('%s, it asks again and succeeds', async (_, fault, answered, code) => {
    const server = await open(fault, fault, json(PAGE));
    const attempts: Attempt[] = [];
    expect(await ask(server, { onAttempt: (attempt) => attempts.push(attempt) })).toEqual(READ);
    expect(server.requests).toHaveLength(3);
    expect(attempts).toMatchObject([
      { attempt: 1, status: answered, error: code, retryInMs: 0 },
      { attempt: 2, status: answered, error: code, retryInMs: 0 },
      { attempt: 3, status: 200, error: null, retryInMs: null },
    ]);
  });

  it.each([
    ['a hang before the head', hang],
    ['a hang in the body', hangMidBody],
    ['a slow drip', drip],
  ])('%s is cut short by the deadline and asked again', async (_, fault) => {
    const server = await open(fault, json(PAGE));
    const errors: Attempt['error'][] = [];
    expect(await ask(server, { timeoutMs: 150, onAttempt: ({ error }) => errors.push(error) })).toEqual(READ);
    expect(errors).toEqual(['UPSTREAM_TIMEOUT', null]);
  });

  it('is not asked again by a connection that must not be used any more', async () => {
    const server = await open(status(503));
    const isCurrent = vi.fn().mockResolvedValue(false).mockResolvedValueOnce(true).mockResolvedValueOnce(true);
    const connection = connectionTo(server.url, { isCurrent });
    await expect(ask(server, {}, connection)).rejects.toThrow(DisconnectedError);
    expect(server.requests).toHaveLength(2);
  });

  it('gives up after five attempts, with the last fault', async () => {
    const server = await open(status(503));
    expect(await failure(ask(server))).toMatchObject({ code: 'UPSTREAM_FAULT', status: 503 });
    expect(server.requests).toHaveLength(5);
  });

  it('gives up on a server that never answers in time', async () => {
    const server = await open(hang);
    const error = await failure(ask(server, { timeoutMs: 60 }));
    expect(error).toMatchObject({ code: 'UPSTREAM_TIMEOUT', status: null });
    expect(error.message).toContain('did not answer within 0.06 s');
  });

  it('says that no server listens', async () => {
    const server = await open(hang);
    await server.close();
    const error = await failure(ask(server));
    expect(error.code).toBe('UPSTREAM_UNREACHABLE');
    expect(error.message).toMatch(/cannot be reached \(ECONNREFUSED\)\. Check PARTNER_BASE_URL/);
  });

  it('does not blame the server for a kept connection that it had just closed', async () => {
    const server = await open(json(PAGE), resetAtOnce, json(PAGE));
    const connection = connectionTo(server.url);
    const attempts: Attempt[] = [];
    const options = { clock: skippingClock(), onAttempt: (attempt: Attempt) => attempts.push(attempt) };
    await call(connection, '/details', readDetailsPage, options);
    await untilKept();
    await call(connection, '/details', readDetailsPage, options);
    expect(server.requests).toHaveLength(3);
    expect(attempts.map(({ error }) => error)).toEqual([null, null]);
  });
});

it('a request on a kept connection that was closed is not sent again where the token is another one by now', async () => {
  let isCurrent = true;
  const replaced: Behaviour = (...exchange) => {
    isCurrent = false;
    resetAtOnce(...exchange);
  };
  const server = await open(json(PAGE), replaced, json(PAGE));
  const connection = connectionTo(server.url, { isCurrent: async () => isCurrent });
  await ask(server, {}, connection);
  await untilKept();
  await expect(ask(server, {}, connection)).rejects.toThrow(DisconnectedError);
  expect(server.requests).toHaveLength(2);
});

/** A connection is free for the next request soon after the end of an answer. */
const untilKept = () => delay(20);

describe('the wait before the next attempt', () => {
  const waits = async (server: FaultyServer, random: number) => {
    const clock = skippingClock(random);
    await failure(ask(server, { clock }));
    return clock.slept;
  };

  it('is anything up to a step that doubles', async () => {
    expect(await waits(await open(status(500)), 0.999_999)).toEqual([249, 499, 999, 1999]);
    expect(await waits(await open(status(500)), 0)).toEqual([0, 0, 0, 0]);
  });

  it('is at least the seconds of Retry-After', async () => {
    expect(await waits(await open(status(429, { 'retry-after': '7' })), 0.5)).toEqual([7125, 7250, 7500, 8000]);
  });

  it('honours Retry-After on a 503 as well', async () => {
    expect(await waits(await open(status(503, { 'retry-after': '2' })), 0)).toEqual([2000, 2000, 2000, 2000]);
  });

  it("honours a date, by the server's own clock", async () => {
    const headers = { date: 'Fri, 01 Jan 2100 00:00:00 GMT', 'retry-after': 'Fri, 01 Jan 2100 00:00:30 GMT' };
    expect(await waits(await open(status(429, headers)), 0)).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  it('is left to the caller when the service asks for more than a minute, and holds no other request', async () => {
    const clock = skippingClock();
    const server = await open(status(429, { 'retry-after': '3600' }), json(PAGE));
    const connection = connectionTo(server.url);
    const error = await failure(ask(server, { clock }, connection));
    expect(error).toMatchObject({ code: 'UPSTREAM_RATE_LIMITED', retryAfterMs: 3_600_000 });
    expect(server.requests).toHaveLength(1);
    expect(await ask(server, { clock }, connection)).toEqual(READ);
    expect(clock.slept).toEqual([]);
  });
});

describe('a patient request', () => {
  it('is tried eight times', async () => {
    const server = await open(status(503));
    await failure(ask(server, { patient: true }));
    expect(server.requests).toHaveLength(8);
  });

  it('waits 429s out with pauses that grow to a minute, for ten minutes without an answer', async () => {
    const clock = skippingClock();
    const server = await open(status(429));
    await failure(ask(server, { patient: true, clock }));
    expect(clock.slept.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    const slept = clock.slept.reduce((sum, ms) => sum + ms, 0);
    expect(slept).toBeGreaterThanOrEqual(600_000);
    expect(slept).toBeLessThan(660_000);
  });

  it('is not given up while another of its connection is answered', async () => {
    const clock = skippingClock();
    let refusals = 0;
    const server = await open((response, request) =>
      (++refusals % 8 === 0 ? json(PAGE) : status(429))(response, request),
    );
    const connection = connectionTo(server.url);
    const asked = Array.from({ length: 4 }, () => ask(server, { patient: true, clock }, connection));
    expect(await Promise.all(asked)).toEqual([READ, READ, READ, READ]);
  });

  it('waits longer than it is told where that was too short', async () => {
    const clock = skippingClock();
    const briefly = status(429, { 'retry-after': '0.5' });
    expect(await ask(await open(briefly, briefly, briefly, json(PAGE)), { patient: true, clock })).toEqual(READ);
    expect(clock.slept).toEqual([500, 1000, 2000]);
  });

  it('counts no 429 among its eight tries', async () => {
    const both = [status(429), status(503)].flatMap((one) => Array.from({ length: 7 }, () => one));
    expect(await ask(await open(...both, json(PAGE)), { patient: true })).toEqual(READ);
  });

  it('waits ten minutes where the service asks for it, and no longer', async () => {
    const clock = skippingClock();
    const asked = (seconds: string) => open(status(429, { 'retry-after': seconds }), json(PAGE));
    expect(await ask(await asked('600'), { patient: true, clock })).toEqual(READ);
    expect(clock.slept).toEqual([600_000]);
    await failure(ask(await asked('601'), { patient: true, clock }));
    expect(clock.slept).toHaveLength(1);
  });
});

it('a fault of ours is not taken for one of the service', async () => {
  const server = await open(json(PAGE));
  const read = () => {
    throw new TypeError('a bug');
  };
  await expect(call(connectionTo(server.url), '/details', read)).rejects.toThrow(TypeError);
  expect(server.requests).toHaveLength(1);
});

describe('an abort', () => {
  const reason = new Error('enough');

  it.each([
    ['before the head', hang],
    ['in the body', hangMidBody],
  ])('ends a request %s', async (_, fault) => {
    const stop = new AbortController();
    const server = await open((response, request) => {
      fault(response, request);
      setImmediate(() => stop.abort(reason));
    });
    await expect(ask(server, { signal: stop.signal })).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('ends the wait before a retry', async () => {
    const stop = new AbortController();
    const server = await open(status(429, { 'retry-after': '50' }));
    const leaving = { signal: stop.signal, onAttempt: () => stop.abort(reason) };
    await expect(call(connectionTo(server.url), '/details', readDetailsPage, leaving)).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it('ends the wait that another request was asked for, during which nothing is sent', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const server = await open(status(429, { 'retry-after': '50' }), json(PAGE));
    const connection = connectionTo(server.url);
    let refused: Promise<unknown> = Promise.resolve();
    await new Promise<void>((resolve) => {
      const options = { signal: one.signal, onAttempt: () => resolve() };
      refused = call(connection, '/details', readDetailsPage, options).catch((error: unknown) => error);
    });
    setTimeout(() => other.abort(reason), 50);
    await expect(call(connection, '/details', readDetailsPage, { signal: other.signal })).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
    one.abort(reason);
    expect(await refused).toBe(reason);
  });

  it('before the start sends nothing', async () => {
    const server = await open(json(PAGE));
    await expect(ask(server, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.requests).toHaveLength(0);
  });
});

describe('concurrency', () => {
  it('is bounded for all callers of a connection together', async () => {
    const server = await open((response) => setTimeout(() => json(PAGE)(response, response.req), 20));
    const connection = connectionTo(server.url);
    await Promise.all(Array.from({ length: 12 }, () => call(connection, '/details', readDetailsPage)));
    expect(server.requests).toHaveLength(12);
    expect(server.busiest).toBe(4);
  });

  it('is halved by a 429', async () => {
    const slowly: Behaviour = (response) => setTimeout(() => json(PAGE)(response, response.req), 20);
    const server = await open(status(429), slowly);
    const connection = connectionTo(server.url);
    await ask(server, {}, connection);
    await Promise.all(Array.from({ length: 4 }, () => ask(server, {}, connection)));
    expect(server.busiest).toBe(2);
  });

  it('lets a caller leave the queue', async () => {
    const server = await open(hang);
    const connection = connectionTo(server.url);
    const others = new AbortController();
    const busy = Array.from({ length: 4 }, () =>
      call(connection, '/details', readDetailsPage, { signal: others.signal }).catch(() => 'stopped'),
    );
    const stop = new AbortController();
    const queued = call(connection, '/details', readDetailsPage, { signal: stop.signal });
    stop.abort(new Error('no longer needed'));
    await expect(queued).rejects.toThrow('no longer needed');
    others.abort();
    expect(await Promise.all(busy)).toEqual(['stopped', 'stopped', 'stopped', 'stopped']);
    expect(server.requests.length).toBeLessThanOrEqual(4);
  });
});

describe('an answer', () => {
  it('may begin with a byte order mark', async () => {
    expect(await ask(await open(status(200, {}, `\uFEFF${JSON.stringify(PAGE)}`)))).toEqual(READ);
  });

  it('is read to its end where other connections are busy, and small pieces of it are none of its fault', async () => {
    const pieces: Behaviour = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const character of JSON.stringify({ ...PAGE, filling: 'x'.repeat(5000) })) response.write(character);
      response.end();
    };
    expect(await ask(await open(pieces))).toEqual(READ);
  });

  const coded =
    (coding: string, body: string | Buffer): Behaviour =>
    (response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding }).end(body);

  it('with a byte that is not UTF-8 costs the home that has it', async () => {
    const bytes = Buffer.from('{"properties":["caf\xe9",7]}', 'latin1');
    const { rejected } = await ask(await open((response) => response.writeHead(200).end(bytes)));
    expect(rejected).toMatchObject([
      { index: 0, id: null, faults: [{ path: '', message: 'has a byte that is not UTF-8', value: '"caf\ufffd"' }] },
      { index: 1, id: null, faults: [{ path: '', value: '7' }] },
    ]);
  });

  it.each(['utf-8', 'none', 'zstd', 'aws-chunked', 'gzip, br'])(
    'in the unknown coding %s is read if it is JSON',
    async (coding) => {
      expect(await ask(await open(coded(coding, JSON.stringify(PAGE))))).toEqual(READ);
    },
  );

  it('in an unknown coding that is no JSON is broken, and the coding is named', async () => {
    const { code, message } = await failure(ask(await open(coded('zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd])))));
    expect(code).toBe('UPSTREAM_BROKEN_ANSWER');
    expect(message).toContain('it is encoded as zstd, which was not asked for');
  });
});
