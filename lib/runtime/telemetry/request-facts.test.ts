import { expect, it } from 'vitest';
import { inRequest, noteRequest, requestFacts } from './request-facts';

it('is known wherever the work of a request leads, and nowhere else', async () => {
  const work = inRequest({ requestId: 'request-1' }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    noteRequest({ userId: 'u1' });
    return requestFacts();
  });
  noteRequest({ userId: 'nobody' });
  expect(requestFacts()).toBeUndefined();
  expect(await work).toEqual({ requestId: 'request-1', userId: 'u1' });
});
