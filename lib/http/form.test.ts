import { describe, expect, it } from 'vitest';
import { readForm } from './form';

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

const post = (body: BodyInit, type = FORM) =>
  new Request('http://localhost/api/x', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);

describe('a form', () => {
  it('holds a selection of a hundred thousand ids', async () => {
    const ids = Array.from({ length: 100_000 }, (_, i) => `${i}`.padStart(36, '0'));
    const query = await readForm(post(`format=csv&ids=${ids.join(',')}`), ['ids']);
    expect(query.get('format')).toBe('csv');
    expect(query.get('ids')?.split(',')).toHaveLength(100_000);
  });

  it('is read across the borders of its chunks', async () => {
    const bytes = new TextEncoder().encode('q=Zürich&é=1');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect([...(await readForm(post(body)))]).toEqual([
      ['q', 'Zürich'],
      ['é', '1'],
    ]);
  });

  it('is given up as soon as it is too long', async () => {
    const coming = new TransformStream<Uint8Array, Uint8Array>();
    const writer = coming.writable.getWriter();
    const answer = readForm(post(coming.readable));
    await writer.write(new Uint8Array(4_000_001).fill(97));
    await expect(answer).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json', ''])('is not %s', async (type) => {
    await expect(readForm(post('a=1', type))).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  });

  it('has room for many in those parameters alone that may be long', async () => {
    const long = 'a'.repeat(20_000);
    expect((await readForm(post(`ids=${long}`), ['ids'])).get('ids')).toBe(long);
    for (const body of [`q=${long}`, `${long}=1`, `ids=&columns=${long}`]) {
      await expect(readForm(post(body), ['ids'])).rejects.toThrow(/^The parameter \w{1,80} is longer than any/);
    }
  });

  it('of a million parameters is not taken apart', async () => {
    await expect(readForm(post('&'.repeat(1_000_000)))).rejects.toMatchObject({ code: 'ADDRESS_TOO_LONG' });
  });
});
