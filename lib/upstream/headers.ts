import type { IncomingHttpHeaders } from 'node:http';

/**
 * What the browser's request may tell the upstream. A list of what may pass rather than of what may not: cookies,
 * Authorization, and any credential a browser, an extension or a proxy may add under another name stay here.
 */
const REQUEST_HEADERS = ['accept', 'accept-language', 'api-version', 'if-none-match', 'if-modified-since'];

/** RFC 9110 §7.6.1, and Proxy-Connection, which it mentions as one to remove as well. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** What an upstream may say of its own origin, and would be saying of ours; or would make a browser load or ask for. */
const OF_ITS_ORIGIN = [
  ...['accept-ch', 'alt-svc', 'clear-site-data', 'content-security-policy', 'content-security-policy-report-only'],
  ...['critical-ch', 'cross-origin-embedder-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['document-policy', 'link', 'nel', 'origin-agent-cluster', 'permissions-policy', 'referrer-policy', 'refresh'],
  ...['report-to', 'reporting-endpoints', 'service-worker-allowed', 'set-cookie', 'set-cookie2', 'set-login'],
  ...['sourcemap', 'speculation-rules', 'strict-transport-security', 'timing-allow-origin', 'x-frame-options'],
  ...['x-permitted-cross-domain-policies', 'x-xss-protection'],
];

/** The body is passed on decoded and in chunks of our own. */
const OF_THE_ENCODED_BODY = ['content-encoding', 'content-length'];

const KEPT_BACK: ReadonlySet<string> = new Set([...HOP_BY_HOP, ...OF_ITS_ORIGIN, ...OF_THE_ENCODED_BODY]);

/** The headers to send to the upstream for a browser's request. */
export function forwardedRequestHeaders(received: Headers): Record<string, string> {
  const named = connectionOptions(received.get('connection'));
  const headers: Record<string, string> = {};
  for (const name of REQUEST_HEADERS) {
    const value = received.get(name);
    if (value !== null && !named.has(name)) headers[name] = value;
  }
  return headers;
}

/** The headers to send to the browser for an upstream's answer. */
export function forwardedResponseHeaders(received: IncomingHttpHeaders): Headers {
  const named = connectionOptions(received.connection);
  const headers = new Headers();
  for (const name in received) {
    const value = received[name];
    if (typeof value === 'string' && !isKeptBack(name) && !named.has(name)) headers.set(name, value);
  }
  // Any other scheme would have the browser ask whoever sits there for a name and a password, in our name.
  if (!/^bearer\b/i.test(headers.get('www-authenticate') ?? '')) headers.delete('www-authenticate');
  // The browser asks without Authorization, so without a word from the service a shared cache might keep the answer
  // (RFC 9111 §3.5), and anything but JSON would be a document of our origin.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  headers.set('content-security-policy', "sandbox; default-src 'none'");
  headers.set('x-content-type-options', 'nosniff');
  return headers;
}

const isKeptBack = (name: string): boolean => KEPT_BACK.has(name) || name.startsWith('access-control-');

const connectionOptions = (value: string | null | undefined): ReadonlySet<string> =>
  new Set(value?.split(',').map((option) => option.trim().toLowerCase()));
