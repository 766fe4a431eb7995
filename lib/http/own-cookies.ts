import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** A person has some ten. For each of a request's cookies Next writes all those before it once more. */
const MOST_COOKIES = 64;

/**
 * Leaves a request the cookies that anybody here reads, before Next reads any: a header of 13 KB may have thousands, which
 * take it two seconds.
 * @param prefixes of their names; where there are too many, those of the first ones stay
 */
export function keepOwnCookies(prefixes: readonly string[]): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    if (headers.cookie === undefined) return;
    const sent = headers.cookie.split(';').map((cookie) => cookie.trim());
    const own = prefixes.flatMap((prefix) => sent.filter((cookie) => cookie.startsWith(prefix)));
    if (own.length === 0) delete headers.cookie;
    else headers.cookie = own.slice(0, MOST_COOKIES).join('; ');
  });
}
