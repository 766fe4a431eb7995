import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import { LEVEL, takesGzip } from './encoding';
import { isPagePath } from './page-path';

/** A page, and what the router asks of one. */
const PAGE_TYPES = /^text\/(html|x-component)\b/;
/** RFC 1952 §2.3: a gzip member, deflated, of no time, by nobody in particular. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** RFC 1951 §3.2.3: the last block, with nothing in it. */
const LAST_BLOCK = Buffer.from([0x03, 0]);

/**
 * Compresses pages as they are written. Next does it on Node's thread pool, each piece of a page in three steps: while
 * many ask, each step waits for its turn again, for longer than compressing takes here. Node before 20.15 has no checksum
 * for it: there it stays Next's.
 */
export function encodePages(): void {
  if (typeof zlib.crc32 !== 'function') return;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const [path = '/'] = (request.url ?? '/').split('?');
    if (!isPagePath(path) || !takesGzip(request.headers['accept-encoding'])) return;
    // So that Next leaves it to this.
    request.headers['accept-encoding'] = 'identity';
    encode(response);
  });
}

/** Takes the place of what writes an answer; what turns out to be no page is written as it is. */
function encode(response: ServerResponse): void {
  const { writeHead, write, end } = response;
  let gzip: Gzip | null | undefined;
  const begun = (): Gzip | null => {
    if (gzip !== undefined) return gzip;
    const isPage = PAGE_TYPES.test(String(response.getHeader('content-type')));
    gzip = isPage && !response.headersSent && !response.hasHeader('content-encoding') ? new Gzip() : null;
    if (gzip) response.setHeader('content-encoding', 'gzip').removeHeader('content-length');
    return gzip;
  };
  Object.assign(response, {
    writeHead(...head: unknown[]) {
      begun();
      return Reflect.apply(writeHead, response, head);
    },
    write(...given: unknown[]) {
      const bytes = bytesOf(given);
      return Reflect.apply(write, response, bytes ? [begun()?.piece(bytes) ?? bytes, ...given.filter(isDone)] : given);
    },
    end(...given: unknown[]) {
      const bytes = bytesOf(given);
      const zipped = begun()?.end(bytes);
      return Reflect.apply(end, response, zipped ? [zipped, ...given.filter(isDone)] : given);
    },
  });
}

const isDone = (argument: unknown): boolean => typeof argument === 'function';

/** What `write` and `end` were given, if it is anything. */
function bytesOf([chunk, encoding]: unknown[]): Uint8Array | undefined {
  if (typeof chunk !== 'string') return chunk instanceof Uint8Array ? chunk : undefined;
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}

/** A gzip file in pieces, each of which can be read once it is there (RFC 1952). */
class Gzip {
  #crc = 0;
  #length = 0;
  #isBegun = false;

  piece(bytes: Uint8Array): Buffer {
    this.#crc = zlib.crc32(bytes, this.#crc);
    this.#length += bytes.length;
    const deflated = zlib.deflateRawSync(bytes, { level: LEVEL, finishFlush: zlib.constants.Z_SYNC_FLUSH });
    const piece = this.#isBegun ? deflated : Buffer.concat([HEAD, deflated]);
    this.#isBegun = true;
    return piece;
  }

  /** @param bytes the last piece, where something is left */
  end(bytes: Uint8Array = Buffer.alloc(0)): Buffer {
    const last = this.piece(bytes);
    const sums = Buffer.alloc(8);
    sums.writeUInt32LE(this.#crc, 0);
    sums.writeUInt32LE(this.#length % 2 ** 32, 4);
    return Buffer.concat([last, LAST_BLOCK, sums]);
  }
}
