import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { getJson, sendJson } from './request';

const shape = async () => z.object({ properties: z.array(z.string()) });

const signal = new AbortController().signal;
const answerWith = (answer: Response | Promise<never>) => {
  const asked = vi.fn((_path: string, _request: RequestInit) => Promise.resolve(answer));
  vi.stubGlobal('fetch', asked);
  return asked;
};

afterEach(() => vi.unstubAllGlobals());

describe('getJson', () => {
  it('returns the body of a success', async () => {
    answerWith(Response.json({ properties: [] }));
    await expect(getJson('/api', shape, signal)).resolves.toEqual({ properties: [] });
  });

  it('refuses a body of another shape', async () => {
    answerWith(Response.json({ properties: [1] }));
    await expect(getJson('/api', shape, signal)).rejects.toMatchObject({ kind: 'dashboard-fault' });
  });

  it('reports a dashboard that does not answer', async () => {
    answerWith(Promise.reject(new TypeError('fetch failed')));
    await expect(getJson('/api', shape, signal)).rejects.toMatchObject({ kind: 'dashboard-unreachable' });
  });

  it('reports an answer that is not JSON', async () => {
    answerWith(new Response('<html>'));
    await expect(getJson('/api', shape, signal)).rejects.toMatchObject({ kind: 'dashboard-fault' });
  });

  it('reports a truncated body', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    answerWith(new Response(body));
    await expect(getJson('/api', shape, signal)).rejects.toMatchObject({ kind: 'dashboard-unreachable' });
  });

  it('passes an abort on unchanged', async () => {
    const aborted = AbortSignal.abort(new Error('gone'));
    answerWith(Promise.reject(aborted.reason));
    await expect(getJson('/api', shape, aborted)).rejects.toThrow('gone');
  });
});

describe('sendJson', () => {
  it('sends a value and returns the answer', async () => {
    const asked = answerWith(Response.json({ id: 'a' }, { status: 201 }));
    await expect(sendJson('POST', '/api/views', { name: 'Berlin' })).resolves.toEqual({ id: 'a' });
    expect(asked).toHaveBeenCalledWith('/api/views', {
      method: 'POST',
      body: '{"name":"Berlin"}',
      headers: { 'content-type': 'application/json', 'x-request-id': expect.stringMatching(/^[0-9a-f]{20}$/) },
    });
  });

  it('needs no body in the request or the answer', async () => {
    const asked = answerWith(new Response(null, { status: 204 }));
    await expect(sendJson('DELETE', '/api/views/a')).resolves.toBeUndefined();
    expect(asked).toHaveBeenCalledWith('/api/views/a', {
      method: 'DELETE',
      headers: { 'x-request-id': expect.stringMatching(/^[0-9a-f]{20}$/) },
    });
  });

  it('reports the reason of a refusal', async () => {
    answerWith(Response.json({ error: { code: 'NAME_TAKEN', message: 'There is one already.' } }, { status: 409 }));
    const refused = { kind: 'request-refused', advice: 'There is one already.' };
    await expect(sendJson('POST', '/api/views', {})).rejects.toMatchObject(refused);
  });

  it('reports a dashboard that does not answer', async () => {
    answerWith(Promise.reject(new TypeError('fetch failed')));
    await expect(sendJson('DELETE', '/api/views/a')).rejects.toMatchObject({ kind: 'dashboard-unreachable' });
  });
});
