import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { jsonAnswer, parametersOf } from './json';

const answering = (value: object) => (asked: Request) => jsonAnswer(asked, value);
const request = (known?: string) =>
  new Request('http://dashboard/api/things?a=1&connection=demo&b=2', {
    headers: known ? { 'if-none-match': known } : {},
  });

it('answers in JSON that only its reader may keep', async () => {
  const answer = await jsonAnswer(request(), { n: 1 });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(await answer.json()).toEqual({ n: 1 });
});

it('takes a text as it is', async () => {
  expect(await (await jsonAnswer(request(), '{"n":1}')).text()).toBe('{"n":1}');
});

it('gives an endpoint the parameters that are its own', () => {
  expect(parametersOf(request()).toString()).toBe('a=1&b=2');
});

it('sends nothing again that is already known, and anything that is not', async () => {
  const etag = (await answering({ n: 1 })(request())).headers.get('etag') ?? '';
  const again = await answering({ n: 1 })(request(`"other", ${etag}`));
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const changed = await answering({ n: 2 })(request(etag));
  expect([changed.status, await changed.json()]).toEqual([200, { n: 2 }]);
});

it.each([
  ['gzip, deflate, br', true],
  ['br;q=1, gzip;q=0.5', true],
  ['gzip;q=0', false],
  ['br', false],
  ['', false],
])('compresses what is long for who takes %j: %s', async (encodings, isCompressed) => {
  const long = { text: 'a'.repeat(5000) };
  const asked = new Request('http://dashboard/api', { headers: { 'accept-encoding': encodings } });
  for (let time = 0; time < 2; time++) {
    const answer = await jsonAnswer(asked, long);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-encoding')).toBe(isCompressed ? 'gzip' : null);
    expect(JSON.parse(String(isCompressed ? gunzipSync(body) : body))).toEqual(long);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  }
  expect((await jsonAnswer(asked, { n: 1 })).headers.has('content-encoding')).toBe(false);
});
