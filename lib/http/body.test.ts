import { describe, expect, it } from 'vitest';
import { readForm, readJson } from './body';

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

const post = (body: BodyInit, type = 'application/json') =>
  new Request('http://dashboard/api/things', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);

/** A body that arrives a byte at a time. */
const bytewise = (text: string) =>
  new ReadableStream({
    start(controller) {
      for (const byte of new TextEncoder().encode(text)) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });

describe('a JSON body', () => {
  it('is read across the borders of its chunks', async () => {
    expect(await readJson(post(bytewise('{"name":"Zürich ☕"}'), 'application/json; charset=utf-8'))).toEqual({
      name: 'Zürich ☕',
    });
  });

  it.each([
    ['is not JSON', post('{'), 'not JSON'],
    ['is empty', post(''), 'not JSON'],
    ['has a type that a form of another site can send', post('{}', 'text/plain'), 'content-type'],
  ])('is refused when it %s', async (_, given, message) => {
    await expect(readJson(given)).rejects.toMatchObject({
      code: 'INVALID_BODY',
      message: expect.stringContaining(message),
    });
  });
});

it('a JSON body that is too long is refused', async () => {
  await expect(readJson(post(`"${'x'.repeat(163_840)}"`))).rejects.toMatchObject({
    code: 'BODY_TOO_LARGE',
    message: expect.stringContaining('longer than 160 KB'),
  });
});

describe('a form', () => {
  it('holds a selection of a hundred thousand ids', async () => {
    const ids = Array.from({ length: 100_000 }, (_, i) => `${i}`.padStart(36, '0'));
    const query = await readForm(post(`format=csv&ids=${ids.join(',')}`, FORM));
    expect(query.get('format')).toBe('csv');
    expect(query.get('ids')?.split(',')).toHaveLength(100_000);
  });

  it('is read across the borders of its chunks', async () => {
    expect([...(await readForm(post(bytewise('q=Zürich&é=1'), FORM)))]).toEqual([
      ['q', 'Zürich'],
      ['é', '1'],
    ]);
  });

  it('is refused as soon as it is too long', async () => {
    const coming = new TransformStream<Uint8Array, Uint8Array>();
    const writer = coming.writable.getWriter();
    const answer = readForm(post(coming.readable, FORM));
    await writer.write(new Uint8Array(4_000_001).fill(97));
    await expect(answer).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json', ''])(
    'is refused as %j',
    async (type) => {
      await expect(readForm(post('a=1', type))).rejects.toMatchObject({ code: 'INVALID_BODY' });
    },
  );
});
