import { gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { answerTo } from './named-answers';

/** Below this, compressing costs more than it saves. */
const LEAST_BYTES = 1024;
/** Above this, it would keep everybody else waiting for more than a millisecond: Next does it, a piece at a time. */
const MOST_BYTES = 256 * 1024;
/** A third of what level 6 costs, for a sixth more bytes. */
export const LEVEL = 3;

type Plain = Buffer<ArrayBuffer>;

/**
 * A body as its reader takes it, and the headers that say so (RFC 9110 §8.4). Next compresses on Node's thread pool, in
 * three steps: where many ask at once, each waits for its turn again, for longer than compressing takes here.
 */
export function encoded(request: Request, body: Plain): { body: Plain; headers: Record<string, string> } {
  const isWorthIt = body.length >= LEAST_BYTES && body.length <= MOST_BYTES;
  if (!isWorthIt || !answerTo(request.headers) || !takesGzip(request.headers.get('accept-encoding')))
    return { body, headers: {} };
  return { body: gzipSync(body, { level: LEVEL }), headers: { 'content-encoding': 'gzip', vary: 'accept-encoding' } };
}

/** Says of an answer that is about to be sent how it is encoded: Next drops that header, and compresses what has none. */
export function keepEncoding(request: Request, { headers }: Response): void {
  const encoding = headers.get('content-encoding');
  if (encoding) answerTo(request.headers)?.setHeader('content-encoding', encoding);
}

/** Whether a request's `accept-encoding` names gzip. */
export const takesGzip = (accepted: string | string[] | null | undefined): boolean =>
  parseAccept(String(accepted ?? '')).some(({ type, q }) => type === 'gzip' && q > 0);
