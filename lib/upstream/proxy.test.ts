import { describe, expect, it } from 'vitest';
import { type Behaviour, gzipped, hangMidBody, json, resetMidBody, status, TOKEN } from './faulty-server.fixture';
import { open } from './open-server.fixture';
import { calendar, details, watched } from './proxying.fixture';

describe('the request to the upstream', () => {
  it('has the stored token, and only known parameters', async () => {
    const server = await open(json({}));
    await details(server, {}, '?cursor=a%26b&pageSize=20&pageSize=30&access_token=x');
    await calendar(server, '?ids=b,%20a&ids=,c,b');
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/partners/properties/details?pageSize=20&cursor=a%26b',
      '/partners/properties/calendar?ids=b,%20a&ids=,c,b',
    ]);
    for (const { headers } of server.requests) {
      expect(headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'x-request-id': 'request-0001' });
    }
  });

  it('has nothing by which the browser identified itself, and no hop-by-hop header', async () => {
    const server = await open(json({}));
    await details(server, {
      headers: {
        accept: 'application/json',
        'accept-language': 'de',
        'api-version': '1',
        'if-none-match': '"e1"',
        authorization: 'Bearer browser',
        cookie: 'session=browser',
        'proxy-authorization': 'Basic browser',
        'x-api-key': 'browser',
        referer: 'http://dashboard/browser',
        te: 'trailers',
        'keep-alive': 'timeout=browser',
        upgrade: 'browser',
        connection: 'keep-alive, Accept-Language',
      },
    });
    const sent = server.requests[0]?.headers ?? {};
    expect(sent).toMatchObject({ accept: 'application/json', 'api-version': '1', 'if-none-match': '"e1"' });
    expect(JSON.stringify(sent)).not.toContain('browser');
    expect(Object.keys(sent)).not.toContain('te');
    expect(Object.keys(sent)).not.toContain('accept-language');
  });
});

describe('the answer to the browser', () => {
  it.each([200, 400, 401, 403, 404, 429, 500, 503])('is the status and body of a %i', async (code) => {
    const body = JSON.stringify({ code, message: 'as it came' });
    const answer = await details(await open(status(code, {}, body)));
    expect(answer.status).toBe(code);
    expect(await answer.text()).toBe(body);
  });

  it('has the headers that concern the content, the version and the limits', async () => {
    const headers = {
      etag: 'W/"e2"',
      date: 'Sun, 22 Nov 2026 10:00:00 GMT',
      'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
      'content-language': 'de',
      'api-version': '1',
      'retry-after': '3',
      ratelimit: '"token";r=0;t=3',
      'ratelimit-policy': '"token";q=10;w=1',
      'x-ratelimit-remaining': '0',
      'www-authenticate': 'Bearer realm="a, b", error="invalid_token"',
      vary: 'Accept-Encoding',
    };
    const answer = await details(await open(status(429, headers)));
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...headers,
      'content-length': '2',
      'content-type': 'application/json',
      'cache-control': 'private, no-cache',
    });
  });

  it('has no header that would be too long to be sent back', async () => {
    const etag = async (length: number) => details(await open(json({}, { etag: `"${'e'.repeat(length - 2)}"` })));
    expect((await etag(1024)).headers.get('etag')).toHaveLength(1024);
    expect((await etag(1025)).headers.get('etag')).toBeNull();
  });

  it('has a header of any bytes, and several of one name as a list where it is one', async () => {
    const head = ['ETag: "日"', 'Vary: A', 'Vary: B', 'Retry-After: 5', 'Retry-After: 6', 'Content-Length: 2'];
    const behaviour: Behaviour = (response) =>
      response.socket?.write(`HTTP/1.1 200 OK\r\n${head.join('\r\n')}\r\n\r\n{}`);
    const { headers } = await details(await open(behaviour));
    expect(Buffer.from(headers.get('etag') ?? '', 'latin1').toString()).toBe('"日"');
    expect(headers.get('vary')).toBe('A, B');
    expect(headers.get('retry-after')).toBe('5');
  });

  it('has no other header: none that would rule our origin, a cache, or a server on the way', async () => {
    const answer = await details(
      await open(
        json(
          {},
          {
            connection: 'keep-alive, X-RateLimit-Hop, ETag',
            'keep-alive': 'timeout=99',
            'proxy-authenticate': 'Basic',
            upgrade: 'h2c',
            'x-ratelimit-hop': 'x',
            etag: '"named as hop-by-hop"',
            'cache-control': 'public, max-age=31536000',
            'cdn-cache-control': 'max-age=31536000',
            'surrogate-control': 'max-age=31536000',
            expires: 'Sun, 22 Nov 2037 10:00:00 GMT',
            'x-accel-expires': '31536000',
            'x-accel-redirect': '/api/people',
            'x-sendfile': '/etc/passwd',
            'x-lighttpd-send-file': '/etc/passwd',
            'x-middleware-rewrite': 'https://evil.example/',
            location: 'https://evil.example/',
            'content-disposition': 'attachment; filename="evil.exe"',
            'content-security-policy': 'script-src *',
            'no-vary-search': 'params',
            'use-as-dictionary': 'match="/*"',
            'activate-storage-access': 'load',
            'supports-loading-mode': 'credentialed-prerender',
            'set-cookie': 'upstream=1',
            'access-control-allow-origin': '*',
            server: 'evil',
            'x-powered-by': 'evil',
            'x-of-tomorrow': 'evil',
          },
        ),
      ),
    );
    const { date, ...headers } = Object.fromEntries(answer.headers);
    expect(date).toBeDefined();
    expect(headers).toEqual({ 'cache-control': 'private, no-cache', 'content-type': 'application/json' });
  });

  it.each(['Basic realm="Your bank"', 'Bearer, Basic realm="a"', 'Bearer realm="a", Basic realm="b"', 'Bearerish'])(
    'does not have a browser ask for a password: %s',
    async (challenge) => {
      const answer = await details(await open(status(401, { 'www-authenticate': challenge })));
      expect(answer.headers.get('www-authenticate')).toBeNull();
    },
  );

  it('is decoded, as its coding cannot be named', async () => {
    const answer = await details(await open(gzipped({ properties: [] })));
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual({ properties: [] });
  });

  it('is a 304 without a body', async () => {
    const server = await open((response) => response.writeHead(304, { etag: '"e1"' }).end());
    const answer = await details(server, { headers: { 'if-none-match': '"e1"' } });
    expect(answer).toMatchObject({ status: 304, body: null });
    expect(answer.headers.get('etag')).toBe('"e1"');
  });

  it('is the head alone for HEAD, and the upstream need not send the rest', async () => {
    const { server, closed } = await watched(hangMidBody);
    const answer = await details(server, { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, body: null });
    expect(server.requests[0]?.method).toBe('GET');
    await closed;
  });

  it('arrives while the upstream is still sending', async () => {
    let finish = () => {};
    const server = await open((response) => {
      response.writeHead(200).write('first');
      finish = () => response.end('last');
    });
    const reader = (await details(server)).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('is read no faster than it is taken', async () => {
    let sent = 0;
    const server = await open((response) => {
      response.writeHead(200);
      const pour = () => {
        while (response.write(Buffer.alloc(64 * 1024)) && sent < 1e9) sent += 64 * 1024;
      };
      response.on('drain', pour);
      pour();
    });
    const answer = await details(server);
    await answer.body?.getReader().read();
    let before = -1;
    while (sent !== before) {
      before = sent;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(sent).toBeLessThan(100e6);
  });

  it('breaks off where it is larger than any page, decoded', async () => {
    const { server, closed } = await watched(gzipped('x'.repeat(1_000_000)));
    const answer = await details(server, {}, '', { maxBytes: 500_000 });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('more than 500000 bytes');
    await closed;
  });

  it('breaks off where the upstream breaks off', async () => {
    const answer = await details(await open(resetMidBody));
    await expect(answer.text()).rejects.toThrow();
  });

  it('breaks off when the upstream falls silent', async () => {
    const answer = await details(await open(hangMidBody), {}, '', { timeoutMs: 80 });
    await expect(answer.text()).rejects.toThrow('sent nothing for 0.08 s');
  });
});

describe('a short success', () => {
  const begun = { 'content-type': 'application/json', 'content-length': 17 };

  it('comes whole, with its length', async () => {
    const answer = await details(await open((response) => response.writeHead(200, begun).end('{"properties":[]}')));
    expect(answer.headers.get('content-length')).toBe('17');
    expect(await answer.text()).toBe('{"properties":[]}');
  });

  it('is a fault where it breaks off or falls silent', async () => {
    const broken = await open((response) => response.writeHead(200, begun).write('{', () => response.destroy()));
    await expect(details(broken)).rejects.toMatchObject({ code: 'UPSTREAM_BROKEN_ANSWER' });
    const silent = await open((response) => response.writeHead(200, begun).write('{'));
    await expect(details(silent, {}, '', { timeoutMs: 80 })).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  });
});

describe('parameters', () => {
  it.each([
    ['pageSize=0', 'pageSize must be an integer between 1 and 100'],
    ['pageSize=101', 'pageSize must be an integer between 1 and 100'],
    ['pageSize=ten', 'pageSize must be an integer between 1 and 100'],
  ])('of details are checked first: %s', async (query, message) => {
    const server = await open(json({}));
    const answer = await details(server, {}, `?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 400, message, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['', 'EMPTY_IDS'],
    ['?ids=,', 'EMPTY_IDS'],
    [`?ids=${Array.from({ length: 101 }, (_, n) => n).join()}`, 'TOO_MANY_IDS'],
    [`?ids=a,${'x'.repeat(101)}`, 'INVALID_PROPERTY_ID'],
  ])('of calendars are checked first: %s', async (query, errorCode) => {
    const server = await open(json([]));
    const answer = await calendar(server, query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 400, errorCode });
    expect(server.requests).toHaveLength(0);
  });

  it.each(['a%20b', '%20', 'a%2Fb', 'caf%C3%A9', '100%25', '%24,%24', `${'x'.repeat(100)}`, 'a,,b'])(
    'of calendars reach the service as they were sent, and its own answer comes back: ids=%s',
    async (ids) => {
      const refusal = JSON.stringify({ message: 'its own words' });
      const server = await open(status(422, {}, refusal));
      const answer = await calendar(server, `?ids=${ids}`);
      expect(server.requests.map(({ url }) => url)).toEqual([`/partners/properties/calendar?ids=${ids}`]);
      expect([answer.status, await answer.text()]).toEqual([422, refusal]);
    },
  );

  it('include Api-Version, with the error code where the spec names one', async () => {
    const server = await open(json([]));
    const headers = { 'api-version': '2' };
    const forDetails = await details(server, { headers });
    expect(await forDetails.json()).toEqual({
      code: 400,
      message: 'Api-Version "2" is not supported; only 1 is',
      timestamp: expect.any(String),
    });
    const forCalendars = await calendar(server, '?ids=a', { headers });
    expect(await forCalendars.json()).toMatchObject({ errorCode: 'UNSUPPORTED_API_VERSION' });
    expect([forDetails.status, forCalendars.status, server.requests.length]).toEqual([400, 400, 0]);
  });
});
