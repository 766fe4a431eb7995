import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

const KNOWN: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Answers what Next would fail on before it sees it: TRACE and whatever else no page and no route knows with 405, for the
 * standard's Request, which Next makes of each, may not have such a method (Fetch standard, "forbidden method"); and a
 * path that is not UTF-8, such as /%E0, or has a NUL, which Postgres takes in no text, with 400. Next's server is reached as in `limitRequestTime`.
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
      if (!KNOWN.has(method)) refuse(response, 405, { allow: [...KNOWN].join(', ') });
      else if (!isDecodable(url)) refuse(response, 400);
      else for (const listener of listeners) listener.call(server, request, response);
    });
  });
}

const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
  response.writeHead(status, { ...headers, 'content-length': 0 }).end();

/** The path alone: a query is decoded by a parser that takes anything. */
function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0');
  } catch {
    return false;
  }
}
