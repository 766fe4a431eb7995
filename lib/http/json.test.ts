import { expect, it } from 'vitest';
import { handleJson } from './json';

const answering = (value: object) => handleJson(async () => value);
const request = (known?: string) =>
  new Request('http://dashboard/api/things?a=1&b=2', { headers: known ? { 'if-none-match': known } : {} });

it('answers in JSON that only its reader may keep', async () => {
  const answer = await handleJson(async (query) => ({ asked: [...query] }))(request());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(await answer.json()).toEqual({
    asked: [
      ['a', '1'],
      ['b', '2'],
    ],
  });
});

it('sends nothing again that is already known, and anything that is not', async () => {
  const etag = (await answering({ n: 1 })(request())).headers.get('etag') ?? '';
  const again = await answering({ n: 1 })(request(`"other", ${etag}`));
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const changed = await answering({ n: 2 })(request(etag));
  expect([changed.status, await changed.json()]).toEqual([200, { n: 2 }]);
});
