import { describe, expect, it } from 'vitest';
import { readJson } from './body';

const request = (body: string, type = 'application/json') =>
  new Request('http://dashboard/api/things', { method: 'POST', body, headers: { 'content-type': type } });

describe('the body of a request', () => {
  it('is read as JSON, whatever its characters are cut into', async () => {
    expect(await readJson(request('{"name":"Zürich ☕"}', 'application/json; charset=utf-8'))).toEqual({
      name: 'Zürich ☕',
    });
  });

  it.each([
    ['not JSON', request('{'), 'not JSON'],
    ['nothing', request(''), 'not JSON'],
    ['what a form of another site can send', request('{}', 'text/plain'), 'content-type'],
    ['too much', request(`"${'x'.repeat(65_536)}"`), 'longer than 64 KB'],
  ])('is refused when it is %s', async (_, given, message) => {
    await expect(readJson(given)).rejects.toMatchObject({
      code: 'INVALID_BODY',
      message: expect.stringContaining(message),
    });
  });
});
