import { describe, expect, it } from 'vitest';
import { createLog } from '@/lib/runtime/telemetry/log';
import { noteRequest, requestFacts } from '@/lib/runtime/telemetry/request-facts';
import { handle, routeOf } from './handle';

/** A log that keeps its lines. */
function memoryLog() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return { lines, log: () => log };
}

const request = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  new Request('http://dashboard/api/properties?q=private', { headers, ...init });

class CodedError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

const failing = (error: unknown, log = memoryLog().log) =>
  handle(() => {
    throw error;
  }, log);

describe('a handled request', () => {
  it('keeps the answer and gets a request id', async () => {
    const answer = await handle((_, requestId) => Response.json({ requestId }, { status: 201 }))(request());
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ requestId: id });
  });

  it.each([
    ['edge-4711.a_b', true],
    ['short', false],
    ['spaces in it', false],
    ['x'.repeat(129), false],
    ['{"$ne":1}-----', false],
  ])('keeps a sane id of the caller, and only that: %s', async (given, kept) => {
    const answer = await handle(() => new Response())(request({ 'x-request-id': given }));
    expect(answer.headers.get('x-request-id') === given).toBe(kept);
  });

  it('is kept by no cache, unless its answer says otherwise', async () => {
    const kept = async (headers: Record<string, string>) =>
      (await handle(() => new Response(null, { status: 204, headers }))(request())).headers.get('cache-control');
    expect(await kept({})).toBe('no-store');
    expect(await kept({ 'cache-control': 'private, no-cache' })).toBe('private, no-cache');
  });

  it('passes on the framework’s further arguments', async () => {
    const handler = handle((_request, _id, context: { params: string }) => new Response(context.params));
    expect(await (await handler(request(), { params: 'p1' })).text()).toBe('p1');
  });
});

describe('an error with a public code', () => {
  it('becomes its status, code and message', async () => {
    const answer = await failing(new CodedError('UPSTREAM_TIMEOUT', 'It was too slow.'))(request());
    expect(answer.status).toBe(504);
    expect(await answer.json()).toEqual({
      error: {
        code: 'UPSTREAM_TIMEOUT',
        message: 'It was too slow.',
        requestId: answer.headers.get('x-request-id'),
      },
    });
  });

  it('says in whole seconds when to come back', async () => {
    const answer = await failing(new CodedError('UPSTREAM_RATE_LIMITED', 'Slow down.', 1200))(request());
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it('is logged as a warning with its cause', async () => {
    const { lines, log } = memoryLog();
    const error = Object.assign(new CodedError('UPSTREAM_UNREACHABLE', 'No way.'), {
      cause: new Error('ECONNREFUSED'),
    });
    const answer = await failing(error, log)(request());
    expect(JSON.parse(lines.join())).toMatchObject({
      level: 40,
      requestId: answer.headers.get('x-request-id'),
      path: '/api/properties',
      status: 502,
      err: { message: 'No way.: ECONNREFUSED' },
    });
  });
});

describe('a refusal', () => {
  it('is logged by its code, without a stack, and with little of the request', async () => {
    const { lines, log } = memoryLog();
    const sent = 'x'.repeat(5000);
    const error = Object.assign(new CodedError('INVALID_PARAMETER', `There is no ${sent}.`), {
      details: { faults: [{ parameter: 'sort', value: sent, message: 'must be a sort' }] },
    });
    const answer = await failing(error, log)(new Request(`http://dashboard/api/${sent}`));
    expect(await answer.json()).toMatchObject({ error: { details: { faults: [{ value: sent }] } } });
    const line = JSON.parse(lines.join());
    expect(line).toMatchObject({ level: 40, status: 400, refused: { code: 'INVALID_PARAMETER' } });
    expect(line).not.toHaveProperty('err');
    expect(line.path).toHaveLength(200);
    expect(line.refused.message).toHaveLength(200);
  });
});

it('a secret in an address is in no line of the log', async () => {
  const { lines, log } = memoryLog();
  const params = Promise.resolve({ secret: 'private.atom' });
  for (const code of ['NOT_FOUND', 'INTERNAL']) {
    const error = new CodedError(code, 'No.');
    const route = handle((_request, _id, _context: object) => Promise.reject(error), log);
    await route(new Request('http://dashboard/api/watches/feed/private.atom'), { params });
  }
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('private');
});

describe('a refusal of a client', () => {
  it.each([
    ['UNAUTHENTICATED', 401],
    ['FORBIDDEN', 403],
    ['TOO_MANY_ATTEMPTS', 429],
  ])('is logged with the address it came from: %s', async (code, status) => {
    const { lines, log } = memoryLog();
    await failing(new CodedError(code, 'No.'), log)(request());
    expect(JSON.parse(lines.join())).toMatchObject({ status, address: 'direct', refused: { code } });
  });
});

describe('any other thrown thing', () => {
  it.each([
    ['an error', new Error('SELECT * FROM secrets')],
    ['a system error', new CodedError('ECONNRESET', 'SELECT * FROM secrets')],
    ['an inherited name', new CodedError('toString', 'SELECT * FROM secrets')],
    ['a string', 'SELECT * FROM secrets'],
    ['nothing', undefined],
  ])('is a generic 500, its cause only in the log: %s', async (_, thrown) => {
    const { lines, log } = memoryLog();
    const answer = await failing(thrown, log)(request());
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'INTERNAL' } });
    expect(body).not.toContain('SELECT');
    expect(JSON.parse(lines.join())).toMatchObject({ level: 50, requestId: answer.headers.get('x-request-id') });
    if (thrown) expect(lines.join()).toContain('SELECT');
  });

  it('is not logged when the client has gone', async () => {
    const { lines, log } = memoryLog();
    await failing(new Error('aborted'), log)(request({}, { signal: AbortSignal.abort() }));
    expect(lines).toEqual([]);
  });
});

describe('the line about a request', () => {
  it('names the route, the outcome and the user', async () => {
    const { lines, log } = memoryLog();
    const handler = handle(async (_request, _id, _context: unknown) => {
      noteRequest({ userId: 'u1', connectionId: 'demo' });
      await Promise.resolve();
      expect(requestFacts()).toMatchObject({ userId: 'u1' });
      return new Response('abc', { headers: { 'content-length': '3' } });
    }, log);
    const asked = new Request('http://dashboard/api/properties/p1?q=private');
    const answer = await handler(asked, { params: Promise.resolve({ id: 'p1' }) });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines.join())).toMatchObject({
      level: 30,
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/properties/[id]',
      status: 200,
      ms: expect.any(Number),
      bytes: 3,
      userId: 'u1',
      connection: 'demo',
    });
    expect(lines.join()).not.toContain('private');
  });

  it('keeps requests that are answered at once apart', async () => {
    const { lines, log } = memoryLog();
    const handler = handle(async (request) => {
      const user = request.headers.get('x-user') ?? '';
      await new Promise((resolve) => setTimeout(resolve, user === 'slow' ? 20 : 1));
      noteRequest({ userId: user });
      return new Response();
    }, log);
    const ids = await Promise.all(
      ['slow', 'fast'].map(async (user) => (await handler(request({ 'x-user': user }))).headers.get('x-request-id')),
    );
    const said = lines.map((line) => JSON.parse(line)).map(({ userId, requestId }) => [userId, requestId]);
    expect(said).toEqual([
      ['fast', ids[1]],
      ['slow', ids[0]],
    ]);
  });

  it('is at level debug for health checks', async () => {
    const { lines, log } = memoryLog();
    await handle(() => new Response(), log)(new Request('http://dashboard/api/health/ready'));
    expect(lines).toEqual([]);
  });
});

describe('the log', () => {
  it('blanks out credentials wherever they are put', () => {
    const { lines, log } = memoryLog();
    const authorization = 'Bearer secret';
    log().info({ authorization, headers: { authorization, cookie: 'secret' }, req: { headers: { authorization } } });
    log().info({ connection: { accessToken: 'secret', name: 'kept' }, password: 'secret' });
    expect(lines.join()).not.toContain('secret');
    expect(lines.join()).toContain('kept');
  });
});

describe('the route of a request', () => {
  it.each([
    ['/api/properties', undefined, '/api/properties'],
    ['/api/properties', {}, '/api/properties'],
    ['/api/properties/home-1', { id: 'home-1' }, '/api/properties/[id]'],
    ['/api/properties/a%20b/calendar.csv', { id: 'a b' }, '/api/properties/[id]/calendar.csv'],
    ['/api/properties/a%20b/calendar.csv', { id: 'a%20b' }, '/api/properties/[id]/calendar.csv'],
    ['/api/properties/%zz/quote', { id: '%zz' }, '/api/properties/[id]/quote'],
    ['/api/properties/properties', { id: 'properties' }, '/api/properties/[id]'],
    ['/api/properties/stays/stays', { id: 'stays' }, '/api/properties/[id]/stays'],
    ['/o/abc/photos/0/0', { secret: 'abc', home: '0', n: '0' }, '/o/[secret]/photos/[home]/[n]'],
    ['/o/photos/photos/1/0', { secret: 'photos', home: '1', n: '0' }, '/o/[secret]/photos/[home]/[n]'],
    ['/api/auth/a/%20b', { path: ['a', ' b'] }, '/api/auth/[...path]'],
    ['/api', { path: undefined }, '/api'],
  ])('%s with %j is %s', (path, params, route) => {
    expect(routeOf(path, params)).toBe(route);
  });
});
