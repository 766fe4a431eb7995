import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { noteRequest } from '@/lib/telemetry/request-facts';

/** The parameters that are an endpoint's own: `connection` may stand in any request, and says which one it is about. */
export function parametersOf({ url }: Request): URLSearchParams {
  const query = new URL(url).searchParams;
  query.delete('connection');
  return query;
}

const compress = promisify(gzip);
/** As much as one packet takes is not worth the effort. */
const WORTH_COMPRESSING = 1024;
/** What many ask for is compressed once. */
const compressed = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 16_000_000,
  sizeCalculation: ({ length }) => length,
});

/**
 * JSON that a browser may keep but asks about before each use: unchanged, it costs no transfer (RFC 9110 §13.1.2). It is
 * compressed here: Next would do so as it is sent, piece by piece and each time, for as much as the rest of the answer costs.
 * @param value a text is JSON already
 */
export async function jsonAnswer(request: Request, value: object | string): Promise<Response> {
  const body = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  // Weak, for the server may compress the same answer in several ways.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  noteRequest({ bytes: body.length });
  const typed = { ...headers, 'content-type': 'application/json' };
  if (body.length < WORTH_COMPRESSING || !takesGzip(request)) return new Response(body, { headers: typed });
  const sent = compressed.get(etag) ?? new Uint8Array(await compress(body));
  compressed.set(etag, sent);
  return new Response(sent, { headers: { ...typed, 'content-encoding': 'gzip', 'content-length': `${sent.length}` } });
}

const takesGzip = ({ headers }: Request): boolean =>
  /(^|,)\s*gzip\s*(,|$|;\s*q=(1|0?\.\d*[1-9]))/i.test(headers.get('accept-encoding') ?? '');
