import type { Readable } from 'node:stream';

/** A body that goes on beyond what may be held in memory. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
  constructor(readonly maxBytes: number) {
    super(`The body has more than ${maxBytes} bytes.`);
  }
}

/**
 * The most of an answer that is taken, decoded: nearly twice the largest page that the contract allows, a hundred calendars
 * of three years, a day in each range.
 */
export const LARGEST_ANSWER = 32 * 1024 * 1024;

/**
 * The most values in it; the same page has 880,000. Where each has a name of its own, a million takes more than half a
 * second to make, and each further million more than one.
 */
export const MOST_VALUES = 1_000_000;

/** No fewer than the values of a JSON text: each but the first follows a comma or the beginning of a list or an object. */
export function valuesIn(json: Uint8Array): number {
  let count = 1;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) count += 1;
  }
  return count;
}

const [COMMA, OPEN_LIST, OPEN_OBJECT] = [0x2c, 0x5b, 0x7b];

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
