import type { Readable } from 'node:stream';

/** A body that goes on beyond what may be held in memory. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
  constructor(readonly maxBytes: number) {
    super(`The body has more than ${maxBytes} bytes.`);
  }
}

/**
 * The most of an answer that is taken, decoded: three times the largest page that the contract allows, a hundred calendars
 * of three years, a day in each range.
 */
export const LARGEST_ANSWER = 64 * 1024 * 1024;

/**
 * A whole body.
 * @throws BodyTooLargeError after `maxBytes`, having closed the connection; the stream's own error when it is cut off
 */
export async function readWhole(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BodyTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same as UTF-8. */
export const readText = async (body: Readable, maxBytes: number): Promise<string> =>
  (await readWhole(body, maxBytes)).toString();
