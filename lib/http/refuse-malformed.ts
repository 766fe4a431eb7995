import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { AddressTooLongError, requireSaneAddress } from './limits';
import { REQUEST_ID_HEADER, saneId } from './request-id';

const KNOWN: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Answers what Next would fail on before it sees it. With 405: TRACE and whatever else no page and no route knows, for
 * the standard's Request, which Next makes of each, may not have such a method (Fetch standard, "forbidden method"); and
 * anything but reading of a page or a file. With 414: an address that nobody meant, whose parameters Next would take apart
 * for half a second. With 404: a page of Next's own. With 400: a target that is no path
 * (RFC 9112 §3.2), for the path is all that anything here goes by, and a redirect would lead to the host that the target
 * names; more than one host (RFC 9112 §3.2); a path that is not UTF-8, such as /%E0, or has a NUL, which Postgres takes in
 * no text; and one that Next would read as another, such as /api/../sign-in, for whoever has looked at it before has looked
 * at the wrong one. Next's server is reached as in `limitRequestTime`.
 */
export function refuseMalformedRequests(): void {
  const guarded = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    // Node tells of the request before it emits it, so this one is guarded too.
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { method = '', url = '' } = request;
      const [path = ''] = url.split('?', 1);
      const fault = addressFault(url);
      if (!KNOWN.has(method)) refuse(response, 405, { allow: [...KNOWN].join(', ') });
      else if (!isPlainPath(path) || hasManyHosts(request)) refuse(response, 400);
      else if (fault) refuseAddress(request, response, path, fault);
      else if (path === FALLBACK) refuse(response, 404);
      else if (!isWritable(path) && !READING.has(method)) refuse(response, 405, { allow: [...READING].join(', ') });
      else for (const listener of listeners) listener.call(server, request, response);
    });
  });
}

/** A page that Next has for what no other page can say, by an address: an error of the server, to be kept for a year. */
const FALLBACK = '/_global-error';

/** Nobody keeps it: 405 and 414 are among what a cache may keep unasked (RFC 9110 §15.1). */
function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}, body = '') {
  const always = { 'cache-control': 'no-store', 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...always }).end(body);
}

/** Null for one that somebody may have meant. */
function addressFault(address: string): AddressTooLongError | null {
  try {
    requireSaneAddress(address);
    return null;
  } catch (error) {
    if (error instanceof AddressTooLongError) return error;
    throw error;
  }
}

/** The API answers in JSON, as its other errors are (`errors.ts`). */
function refuseAddress(
  { headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  fault: AddressTooLongError,
) {
  const { code, message } = fault;
  if (!path.startsWith('/api/')) return refuse(response, 414, { 'content-type': 'text/plain; charset=utf-8' }, message);
  const requestId = saneId(headers[REQUEST_ID_HEADER]);
  const answered = { 'content-type': 'application/json', [REQUEST_ID_HEADER]: requestId };
  return refuse(response, 414, answered, JSON.stringify({ error: { code, message, requestId } }));
}

/** Pages and files are only read: of what is sent to a page Next would keep megabytes. Its own tools ask by POST. */
const isWritable = (path: string): boolean =>
  path.startsWith('/api/') || (process.env.NODE_ENV === 'development' && path.startsWith('/__nextjs_'));

/** Node takes the first of them, and whoever stands before it perhaps the last. */
const hasManyHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Whether it is the path that it becomes as a URL, which has no dots, backslashes and fragments (URL standard, "URL
 * parsing"); browsers send no other. The path alone: a query is decoded by a parser that takes anything.
 */
function isPlainPath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    const { pathname } = new URL(`http://here${path}`);
    return path.startsWith('/') && !decoded.includes('\0') && decodeURIComponent(pathname) === decoded;
  } catch {
    return false;
  }
}
