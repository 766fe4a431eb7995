import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendJson } from './send-json';

const answerWith = (answer: Response | Promise<never>) => {
  const asked = vi.fn((_path: string, _request: RequestInit) => Promise.resolve(answer));
  vi.stubGlobal('fetch', asked);
  return asked;
};

afterEach(() => vi.unstubAllGlobals());

describe('sendJson', () => {
  it('sends a value, and returns what is answered', async () => {
    const asked = answerWith(Response.json({ id: 'a' }, { status: 201 }));
    await expect(sendJson('POST', '/api/views', { name: 'Berlin' })).resolves.toEqual({ id: 'a' });
    expect(asked).toHaveBeenCalledWith('/api/views', {
      method: 'POST',
      body: '{"name":"Berlin"}',
      headers: { 'content-type': 'application/json', 'x-request-id': expect.stringMatching(/^[0-9a-f]{20}$/) },
    });
  });

  it('needs no body in either direction', async () => {
    const asked = answerWith(new Response(null, { status: 204 }));
    await expect(sendJson('DELETE', '/api/views/a')).resolves.toBeUndefined();
    expect(asked).toHaveBeenCalledWith('/api/views/a', {
      method: 'DELETE',
      headers: { 'x-request-id': expect.stringMatching(/^[0-9a-f]{20}$/) },
    });
  });

  it('tells why it was refused', async () => {
    answerWith(Response.json({ error: { code: 'NAME_TAKEN', message: 'There is one already.' } }, { status: 409 }));
    const refused = { kind: 'request-refused', advice: 'There is one already.' };
    await expect(sendJson('POST', '/api/views', {})).rejects.toMatchObject(refused);
  });

  it('tells a dashboard that does not answer', async () => {
    answerWith(Promise.reject(new TypeError('fetch failed')));
    await expect(sendJson('DELETE', '/api/views/a')).rejects.toMatchObject({ kind: 'dashboard-unreachable' });
  });
});
