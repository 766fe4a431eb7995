import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { day } from '@/lib/contract/api/stay';
import { jsonAnswer, noStoreAnswer, parametersOf, textInTurns, textOf } from './answers';

const answering = (value: object) => (asked: Request) => jsonAnswer(asked, value);
const request = (known?: string) =>
  new Request('http://dashboard/api/things?a=1&connection=demo&b=2', {
    headers: known ? { 'if-none-match': known } : {},
  });

it('answers in JSON that only its reader may keep', async () => {
  const answer = jsonAnswer(request(), { n: 1 });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toMatch(/^private, no-cache\b/);
  expect(await answer.json()).toEqual({ n: 1 });
});

it('answers in JSON that is not cached', async () => {
  const answer = noStoreAnswer({ n: 1 });
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toMatch(/^no-store\b/);
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.json()).toEqual({ n: 1 });
});

it('leaves only long answers to be compressed', () => {
  const cacheControlOf = (bytes: number) => jsonAnswer(request(), 'x'.repeat(bytes)).headers.get('cache-control');
  expect(cacheControlOf(13_000)).toBe('private, no-cache, no-transform');
  expect(cacheControlOf(13_001)).toBe('private, no-cache');
  expect(noStoreAnswer({ n: 1 }).headers.get('cache-control')).toBe('no-store, no-transform');
});

it('takes a text as it is', async () => {
  expect(await jsonAnswer(request(), '{"n":1}').text()).toBe('{"n":1}');
});

const Shape = z.object({ from: day, items: z.array(z.object({ on: day })), next: z.exactOptional(z.string()) });

it('writes an answer in its shape, and a part that is answered again only once', () => {
  const items = [{ on: 366, own: 1 }];
  expect(textOf(Shape, { from: 365, items })).toBe('{"from":"1971-01-01","items":[{"on":"1971-01-02"}]}');
  items.pop();
  expect(JSON.parse(textOf(Shape, { from: 0, items, next: 'b' }))).toEqual({
    from: '1970-01-01',
    items: [{ on: '1971-01-02' }],
    next: 'b',
  });
});

it('writes long items one by one while other requests run', async () => {
  const answer = { from: 0, items: [{ on: 1 }, { on: 2 }] };
  let turns = 0;
  setImmediate(() => {
    turns = 10;
  });
  const written = textInTurns(Shape, answer, ({ on }) => ({ on: turns + on }));
  expect(JSON.parse(await written)).toEqual({ from: '1970-01-01', items: [{ on: 1 }, { on: 12 }] });
});

it('gives an endpoint the parameters that are its own', () => {
  expect(parametersOf(request()).toString()).toBe('a=1&b=2');
});

it('sends nothing again that is already known, and anything that is not', async () => {
  const etag = answering({ n: 1 })(request()).headers.get('etag') ?? '';
  const again = answering({ n: 1 })(request(`"other", ${etag}`));
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const changed = answering({ n: 2 })(request(etag));
  expect([changed.status, await changed.json()]).toEqual([200, { n: 2 }]);
});
