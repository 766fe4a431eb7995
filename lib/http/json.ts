import { createHash } from 'node:crypto';
import { noteRequest } from '@/lib/telemetry/request-facts';
import { encoded } from './encoding';

/** The parameters that are an endpoint's own: `connection` may stand in any request, and says which one it is about. */
export function parametersOf({ url }: Request): URLSearchParams {
  const query = new URL(url).searchParams;
  query.delete('connection');
  return query;
}

/** JSON that no browser keeps (RFC 9111 §5.2.2.5). */
export const noStoreAnswer = (request: Request, value: object): Response =>
  written(request, Buffer.from(JSON.stringify(value)), { 'cache-control': 'no-store' });

/**
 * JSON that a browser may keep but asks about before each use: unchanged, it costs no transfer (RFC 9110 §13.1.2).
 * @param value a text is JSON already
 */
export function jsonAnswer(request: Request, value: object | string): Response {
  const plain = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  // Weak, for the server may compress the same answer in several ways.
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  return written(request, plain, headers);
}

function written(request: Request, plain: Buffer<ArrayBuffer>, headers: Record<string, string>): Response {
  noteRequest({ bytes: plain.length });
  const { body, headers: coding } = encoded(request, plain);
  return new Response(body, { headers: { ...headers, ...coding, 'content-type': 'application/json' } });
}
