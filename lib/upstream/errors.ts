import type { CalendarErrorCode } from '@/lib/contract/errors';
import type { Connection } from './connection';

/** What can go wrong between us and a partner service. Closed, so that pages and the sync can act on each. */
export const UPSTREAM_ERROR_CODES = [
  /** No token is stored for the connection. */
  'UPSTREAM_TOKEN_MISSING',
  /** 401. */
  'UPSTREAM_TOKEN_REFUSED',
  /** 403. */
  'UPSTREAM_FORBIDDEN',
  /** A page, a redirect, another API: whatever answers there, it is not a Partner Property Service. */
  'UPSTREAM_NOT_A_PARTNER_SERVICE',
  /** No connection: unknown host, refused, no route. */
  'UPSTREAM_UNREACHABLE',
  /** TLS could not be agreed on, or the certificate is not valid. */
  'UPSTREAM_UNTRUSTED',
  /** It leads into a network that connections are kept out of. */
  'UPSTREAM_ADDRESS_REFUSED',
  'UPSTREAM_TIMEOUT',
  /** 429, still after the retries, or with a wait too long to sit out. */
  'UPSTREAM_RATE_LIMITED',
  /** 5xx, still after the retries. */
  'UPSTREAM_FAULT',
  /** Reset, cut off or garbled, still after the retries. */
  'UPSTREAM_BROKEN_ANSWER',
  'UPSTREAM_TOO_LARGE',
  /** 400 to a cursor: a crawl starts again from the first page. */
  'UPSTREAM_INVALID_CURSOR',
  /** Any other 400. */
  'UPSTREAM_REQUEST_REFUSED',
] as const;

export type UpstreamErrorCode = (typeof UPSTREAM_ERROR_CODES)[number];

const TRANSIENT: ReadonlySet<UpstreamErrorCode> = new Set([
  'UPSTREAM_UNREACHABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_RATE_LIMITED',
  'UPSTREAM_FAULT',
  'UPSTREAM_BROKEN_ANSWER',
]);

interface UpstreamErrorFacts {
  /** The status answered, where there was an answer. */
  status?: number | undefined;
  /** How long the service asks us to stay away, in milliseconds. */
  retryAfterMs?: number | null | undefined;
  /** The calendar endpoint's code for a 400. */
  errorCode?: CalendarErrorCode | undefined;
  cause?: unknown;
}

/** A fault of a connection. The message is for people: which service, what happened, what to do; it never holds a token. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly errorCode: CalendarErrorCode | null;

  constructor(
    readonly code: UpstreamErrorCode,
    message: string,
    { status, retryAfterMs, errorCode, cause }: UpstreamErrorFacts = {},
  ) {
    super(message, { cause });
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
    this.errorCode = errorCode ?? null;
  }

  /** Whether the same request may succeed later. */
  get transient(): boolean {
    return TRANSIENT.has(this.code);
  }
}

export function notAPartnerService(connection: Connection, what: string, facts?: UpstreamErrorFacts): UpstreamError {
  return new UpstreamError(
    'UPSTREAM_NOT_A_PARTNER_SERVICE',
    `${connection.host} does not answer like a Partner Property Service: ${what}. ${connection.advice.address}`,
    facts,
  );
}

/** @param remedy what else helps than to try again; nothing does where the time is fixed */
export function timedOut(
  connection: Connection,
  timeoutMs: number,
  remedy = ', or raise UPSTREAM_TIMEOUT_MS',
): UpstreamError {
  return new UpstreamError(
    'UPSTREAM_TIMEOUT',
    `${connection.host} did not answer within ${timeoutMs / 1000} s. It may be busy or down: try again${remedy}.`,
  );
}

export function brokenAnswer(connection: Connection, what: string, facts?: UpstreamErrorFacts): UpstreamError {
  return new UpstreamError(
    'UPSTREAM_BROKEN_ANSWER',
    `The answer of ${connection.host} broke off or is garbled (${what}). Try again; if it stays, tell the operator of the service.`,
    facts,
  );
}

/** @param most '33554432 bytes' */
export function tooLarge(connection: Connection, most: string): UpstreamError {
  return new UpstreamError(
    'UPSTREAM_TOO_LARGE',
    `${connection.host} sent an answer of more than ${most}, which is not read. ${connection.advice.address}`,
  );
}

/** What a service said, as much of it as a message needs. */
export const quoted = (connection: Connection, said: string): string => connection.redact(said).slice(0, 300);

/** A redirect is never followed: it could carry the token elsewhere. */
export function redirected(connection: Connection, status: number, location: string | undefined): UpstreamError {
  const target = location && URL.canParse(location, connection.baseUrl) ? new URL(location, connection.baseUrl) : null;
  const where = target ? ` to ${quoted(connection, target.origin + target.pathname)}` : '';
  return notAPartnerService(connection, `it redirects${where}`, { status });
}

const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOST|ENET|EADDRNOTAVAIL|ETIMEDOUT|EACCES|EPERM|ERR_SOCKET_CONNECTION_TIMEOUT)/;
const NO_TRUST = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** A fault of the socket, the TLS layer or the HTTP parser in our terms. */
export function connectionFault(connection: Connection, cause: unknown): UpstreamError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  if (NO_CONNECTION.test(code)) {
    return new UpstreamError(
      'UPSTREAM_UNREACHABLE',
      `${connection.host} cannot be reached (${code}). ${connection.advice.address}`,
      { cause },
    );
  }
  if (NO_TRUST.test(code)) {
    return new UpstreamError(
      'UPSTREAM_UNTRUSTED',
      `No trusted connection to ${connection.host} (${code}): its certificate is not valid, or it does not speak TLS there. ${connection.advice.address}`,
      { cause },
    );
  }
  if (code === 'ERR_ADDRESS_REFUSED') {
    return new UpstreamError(
      'UPSTREAM_ADDRESS_REFUSED',
      `${connection.host} is a private address: use its public one, or start the dashboard with ALLOW_PRIVATE_PARTNERS=on.`,
      { cause },
    );
  }
  if (code.startsWith('HPE_')) return notAPartnerService(connection, `it does not speak HTTP (${code})`, { cause });
  return brokenAnswer(connection, code, { cause });
}
