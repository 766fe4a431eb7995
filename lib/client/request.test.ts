import { afterEach, describe, expect, it, vi } from 'vitest';
import { getJson } from './request';

const signal = new AbortController().signal;
const answerWith = (answer: Response | Promise<never>) => vi.stubGlobal('fetch', () => Promise.resolve(answer));

afterEach(() => vi.unstubAllGlobals());

describe('getJson', () => {
  it('returns the body of a success', async () => {
    answerWith(Response.json({ properties: [] }));
    await expect(getJson('/api', signal)).resolves.toEqual({ properties: [] });
  });

  it('tells a dashboard that does not answer', async () => {
    answerWith(Promise.reject(new TypeError('fetch failed')));
    await expect(getJson('/api', signal)).rejects.toMatchObject({ kind: 'dashboard-unreachable' });
  });

  it('tells an answer that is not JSON', async () => {
    answerWith(new Response('<html>'));
    await expect(getJson('/api', signal)).rejects.toMatchObject({ kind: 'not-a-partner-service' });
  });

  it('tells a body that was cut off', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    answerWith(new Response(body));
    await expect(getJson('/api', signal)).rejects.toMatchObject({ kind: 'upstream-unreachable' });
  });

  it('passes an abort on as it is', async () => {
    const aborted = AbortSignal.abort(new Error('gone'));
    answerWith(Promise.reject(aborted.reason));
    await expect(getJson('/api', aborted)).rejects.toThrow('gone');
  });
});
