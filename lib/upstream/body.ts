import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The body of an answer, still on the wire. */
export interface Body {
  /** Content codings undone. Fails when the answer is cut off; destroying it closes the connection. */
  body: Readable;
  /** Whether far more has come over the wire than the bytes that it has given so far. */
  isPadded(bytes: number): boolean;
}

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
 * The most values in it, of which the same page has 880,000, and the most shapes of objects: a million values take half a
 * second to make, and where each object has its names in another order, five.
 */
export const MOST_VALUES = { values: 1_000_000, shapes: 50_000 };

/** What is shorter has no more of either: a name takes six bytes at least, `"":1,` among them. */
export const LARGEST_UNMEASURED = 6 * MOST_VALUES.shapes;

/** A body that comes in pieces of a few bytes, each with a wrapping of its own. */
export class PaddedBodyError extends Error {
  override name = 'PaddedBodyError';
  constructor() {
    super('The body is sent in pieces of a few bytes.');
  }
}

/**
 * A whole body.
 * @throws BodyTooLargeError after `maxBytes`, PaddedBodyError, having closed the connection; the stream's own error when
 *   it is cut off
 */
export async function readWhole({ body, isPadded }: Body, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BodyTooLargeError(maxBytes);
    if (isPadded(bytes)) throw new PaddedBodyError();
    chunks.push(chunk);
    // Others have their turn, and what has come meanwhile, in however many pieces, is one.
    await nextTurn();
  }
  return Buffer.concat(chunks);
}

/** The same as UTF-8. */
export const readText = async (body: Body, maxBytes: number): Promise<string> =>
  (await readWhole(body, maxBytes)).toString();
