import type { IncomingHttpHeaders } from 'node:http';

/**
 * The headers of the browser's request that pass to the upstream. The list names the permitted ones: cookies,
 * Authorization, and any credential a browser, an extension or a proxy may add under another name stay here.
 */
const REQUEST_HEADERS = ['accept', 'accept-language', 'api-version', 'if-none-match', 'if-modified-since'];

/**
 * The headers of the upstream's answer that pass to the browser: content, version and limits. Any other header would
 * speak for our origin, or steer a proxy on the way (X-Accel-Redirect, Surrogate-Control).
 */
const RESPONSE_HEADERS: ReadonlySet<string> = new Set([
  ...['api-version', 'content-language', 'content-type', 'date', 'etag', 'last-modified', 'retry-after', 'vary'],
  'www-authenticate',
]);

/** RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers), RateLimit-Limit and older ones with an X. */
const LIMITS = /^(x-)?rate-?limit(-|$)/;

/** A name and a word or a quoted text (RFC 9110 §11.2). */
const PARAMETER = /[\w!#$%&'*+.^`|~-]+\s*=\s*([\w!#$%&'*+.^`|~-]+|"([^"\\]|\\.)*")/.source;
/**
 * A challenge for a bearer token alone: any other scheme would make the browser ask for a name and a password in our
 * name.
 */
const BEARER = new RegExp(`^bearer(\\s+${PARAMETER}(\\s*,\\s*${PARAMETER})*)?$`, 'i');

/** Characters. A browser sends ETags back, and our server refuses longer headers. */
const LONGEST_VALUE = 1024;

export function forwardedRequestHeaders(received: Headers): Record<string, string> {
  const named = connectionOptions(received.get('connection'));
  const headers: Record<string, string> = {};
  for (const name of REQUEST_HEADERS) {
    const value = received.get(name);
    if (value !== null && !named.has(name)) headers[name] = value;
  }
  return headers;
}

/**
 * The headers to send to the browser for an upstream's answer. Only the browser may cache it, and revalidates each use:
 * requests carry no Authorization, so a shared cache might serve it to everybody (RFC 9111 §3.5).
 * @param redact removes the token from a header's value
 */
export function forwardedResponseHeaders(
  received: IncomingHttpHeaders,
  redact: (text: string) => string,
): Record<string, string> {
  const named = connectionOptions(received.connection);
  const headers: Record<string, string> = { 'cache-control': 'private, no-cache' };
  for (const name in received) {
    const value = received[name];
    const mayPass = (RESPONSE_HEADERS.has(name) || LIMITS.test(name)) && !named.has(name);
    if (typeof value === 'string' && value.length <= LONGEST_VALUE && mayPass) headers[name] = redact(value);
  }
  if (!BEARER.test(headers['www-authenticate'] ?? '')) delete headers['www-authenticate'];
  return headers;
}

const connectionOptions = (value: string | null | undefined): ReadonlySet<string> =>
  new Set(value?.split(',').map((option) => option.trim().toLowerCase()));
