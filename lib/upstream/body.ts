import type { Readable } from 'node:stream';

/** A body that goes on beyond what may be held in memory. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
  constructor(readonly maxBytes: number) {
    super(`The body has more than ${maxBytes} bytes.`);
  }
}

/**
 * A whole body as UTF-8.
 * @throws BodyTooLargeError after `maxBytes`, having closed the connection; the stream's own error when it is cut off
 */
export async function readText(body: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BodyTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
