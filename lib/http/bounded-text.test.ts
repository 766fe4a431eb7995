import { expect, it } from 'vitest';
import { boundedText } from './bounded-text';

const request = (body: ReadableStream<Uint8Array>) =>
  new Request('http://dashboard/api/things', { method: 'POST', body, duplex: 'half' } as RequestInit);

const letters = (count: number) => new Uint8Array(count).fill(97);

it('is a text of as many bytes as there may be', async () => {
  const body = new Response(letters(1000)).body as ReadableStream<Uint8Array>;
  expect(await boundedText(request(body), 1000)).toBe('a'.repeat(1000));
});

it('is none with one more, which is said before all has come; the rest is taken nonetheless', async () => {
  const coming = new TransformStream<Uint8Array, Uint8Array>();
  const writer = coming.writable.getWriter();
  const text = boundedText(request(coming.readable), 1000);
  await writer.write(letters(1001));
  expect(await text).toBeNull();
  for (let more = 0; more < 5; more++) await writer.write(letters(1000));
  await writer.close();
});

it('that breaks off after it was too long harms nobody', async () => {
  const coming = new TransformStream<Uint8Array, Uint8Array>();
  const writer = coming.writable.getWriter();
  const text = boundedText(request(coming.readable), 10);
  await writer.write(letters(11));
  expect(await text).toBeNull();
  await writer.abort(new Error('hung up'));
});
