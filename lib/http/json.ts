import { createHash } from 'node:crypto';
import { noteRequest } from '@/lib/telemetry/request-facts';
import { handle } from './handle';

/** A route handler for a GET that is answered in JSON; see `handle`. */
export function handleJson<Rest extends unknown[]>(
  answer: (query: URLSearchParams, ...rest: Rest) => Promise<object>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return handle(async (request, _requestId, ...rest: Rest) =>
    jsonAnswer(request, await answer(new URL(request.url).searchParams, ...rest)),
  );
}

/** JSON that a browser may keep but asks about before each use: unchanged, it costs no transfer (RFC 9110 §13.1.2). */
function jsonAnswer(request: Request, value: object): Response {
  const body = Buffer.from(JSON.stringify(value));
  // Weak, for the server may compress the same answer in several ways.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  noteRequest({ bytes: body.length });
  return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } });
}
