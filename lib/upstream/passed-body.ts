import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Body, BodyTooLargeError, PaddedBodyError, readWhole } from './body';
import type { Connection } from './connection';
import { redacting } from './redacting';
import type { Answer } from './transport';

/** More than any error says; a service's own page of errors has room in it. */
const LARGEST_FAULT = 256 * 1024;

/** Whatever comes after their heads is the next answer (RFC 9112 §6.3). */
const NEVER_WITH_BODY: ReadonlySet<number> = new Set([204, 304]);
/** Of 205 nothing is passed on (RFC 9110 §15.3.6). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([...NEVER_WITH_BODY, 205]);

interface Bounds {
  isHead: boolean;
  /** For each silence within the body. */
  timeoutMs: number;
  /** The most it may hold, decoded. */
  maxBytes: number;
}

/**
 * The body to send to the browser for an upstream's answer, without the token: a success while it arrives, an error whole.
 * @throws BodyTooLargeError when an error has no end; what breaks the body off
 */
export async function passedBody(
  connection: Connection,
  answer: Answer,
  { isHead, timeoutMs, maxBytes }: Bounds,
): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null> {
  const { status } = answer;
  if (status >= 400 && !isHead) {
    return redacted(connection, await readWhole(answer, Math.min(LARGEST_FAULT, maxBytes)));
  }
  if (!isHead && !WITHOUT_BODY.has(status)) return streamOf(connection, answer, timeoutMs, maxBytes);
  // What HTTP itself gives no body has none; any other may be without end.
  if (NEVER_WITH_BODY.has(status)) answer.body.resume();
  else answer.body.destroy();
  return null;
}

/** Byte for character and back, so that a text in any encoding stays what it is. */
function redacted(connection: Connection, bytes: Buffer): Uint8Array<ArrayBuffer> {
  return Buffer.from(connection.redact(bytes.toString('latin1')), 'latin1');
}

/** A body read only as fast as it is taken, and given up with whoever takes it. */
function streamOf(
  connection: Connection,
  { body, isPadded }: Body,
  timeoutMs: number,
  maxBytes: number,
): ReadableStream<Uint8Array> {
  const passed: AsyncIterable<Uint8Array> = connection.isTokenRare ? redacting(connection, body) : body;
  const chunks = passed[Symbol.asyncIterator]();
  const giveUp = () => body.destroy(new Error(`The upstream sent nothing for ${timeoutMs / 1000} s.`));
  let bytes = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const timer = setTimeout(giveUp, timeoutMs);
        try {
          // Others have their turn, and what has come meanwhile, in however many pieces, is one.
          await nextTurn();
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          bytes += value.length;
          if (bytes > maxBytes) throw new BodyTooLargeError(maxBytes);
          if (isPadded(bytes)) throw new PaddedBodyError();
          controller.enqueue(value);
        } catch (error) {
          body.destroy();
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}
