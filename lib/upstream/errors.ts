import type { IncomingHttpHeaders } from 'node:http';
import { CALENDAR_ERROR_CODES, type CalendarErrorCode, ErrorBody } from '@/lib/contract/errors';
import { NotTheContractError } from '@/lib/contract/read';
import type { UpstreamErrorCode } from '@/lib/domain/errors';
import { type Connection, DisconnectedError } from './connection';
import { retryAfterMs } from './retry-after';

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
  /** The wait that the service asks for, in milliseconds. */
  retryAfterMs?: number | null | undefined;
  /** The calendar endpoint's code for a 400. */
  errorCode?: CalendarErrorCode | undefined;
  cause?: unknown;
}

/** A fault of a connection. The message is for people: the service, the cause, the remedy; it never holds a token. */
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

/** @param remedy besides trying again; absent where the time is fixed */
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

export const codedUnasked = (connection: Connection, coding: string): UpstreamError =>
  brokenAnswer(connection, `it is encoded as ${quoted(connection, coding)}, which was not asked for`, { status: 200 });

/** @param most '33554432 bytes' */
export function tooLarge(connection: Connection, most: string): UpstreamError {
  return new UpstreamError(
    'UPSTREAM_TOO_LARGE',
    `${connection.host} sent an answer of more than ${most}, which is not read. ${connection.advice.address}`,
  );
}

/** A service's own words, without the token and cut to a message's length. */
export const quoted = (connection: Connection, said: string): string => connection.redact(said).slice(0, 300);

/** A redirect is never followed: it could carry the token elsewhere. */
export function redirected(connection: Connection, status: number, location: string | undefined): UpstreamError {
  const target = location && URL.canParse(location, connection.baseUrl) ? new URL(location, connection.baseUrl) : null;
  const where = target ? ` to ${quoted(connection, target.origin + target.pathname)}` : '';
  return notAPartnerService(connection, `it redirects${where}`, { status });
}

const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOST|ENET|EADDRNOTAVAIL|ETIMEDOUT|EACCES|EPERM|UND_ERR_CONNECT_TIMEOUT)/;
const NO_TRUST = /^(CERT_|ERR_TLS|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/;

/** The parser's word for an answer that ended too early. */
const CUT_OFF = 'HPE_INVALID_EOF_STATE';

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
  if (code.startsWith('HPE_') && code !== CUT_OFF)
    return notAPartnerService(connection, `it does not speak HTTP (${code})`, { cause });
  return brokenAnswer(connection, code, { cause });
}

/**
 * The fault of an answer other than 200 (spec, "Errors").
 * @param path that was asked for
 * @param text its body
 * @param now milliseconds since the epoch
 */
export function answerFault(
  connection: Connection,
  path: string,
  { status, headers }: { status: number; headers: IncomingHttpHeaders },
  text: string,
  now: number,
): UpstreamError {
  const { host, advice, baseUrl } = connection;
  const facts = { status, retryAfterMs: retryAfterMs(headers, now) };
  if (status >= 500) {
    const message = `${host} answered ${status}: a fault of its own. Try again later; if it stays, tell its operator.`;
    return new UpstreamError('UPSTREAM_FAULT', message, facts);
  }
  switch (status) {
    case 400:
      return refusal(connection, text);
    case 401: {
      const words = wordsOf(text);
      const said = words === null || words === '{}' ? '' : ` It says: ${JSON.stringify(quoted(connection, words))}.`;
      const message = `${host} refused the access token.${said} ${advice.token}`;
      return new UpstreamError('UPSTREAM_TOKEN_REFUSED', message, facts);
    }
    case 403: {
      const message = `${host} knows the access token but denies access: the account may be suspended or lack the right to read properties. Ask the operator of the service.`;
      return new UpstreamError('UPSTREAM_FORBIDDEN', message, facts);
    }
    case 429: {
      const message = `${host} gets more requests than it allows. Wait a little, or lower UPSTREAM_CONCURRENCY.`;
      return new UpstreamError('UPSTREAM_RATE_LIMITED', message, facts);
    }
  }
  if (status >= 300 && status < 400) return redirected(connection, status, headers.location);
  const asked = quoted(connection, baseUrl + path.split('?')[0]);
  return notAPartnerService(connection, `it answered ${status} at ${asked}`, facts);
}

function refusal(connection: Connection, text: string): UpstreamError {
  const words = wordsOf(text);
  if (words === null) return notAPartnerService(connection, 'it answered 400 without a reason', { status: 400 });
  const said = JSON.stringify(quoted(connection, words));
  // Spec, "details", rule 3. Calendars have no cursor, so no other refusal is about one.
  if (/cursor/i.test(words)) {
    return new UpstreamError(
      'UPSTREAM_INVALID_CURSOR',
      `${connection.host} no longer accepts the cursor: ${said}. Start again from the first page.`,
      { status: 400 },
    );
  }
  return new UpstreamError('UPSTREAM_REQUEST_REFUSED', `${connection.host} refused the request: ${said}.`, {
    status: 400,
    // The spec does not say which field of the calendar endpoint's error body holds the code.
    errorCode: CALENDAR_ERROR_CODES.find((code) => text.includes(code)),
  });
}

/** The message of an error body, or all of it; null where it is no JSON. */
function wordsOf(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const known = ErrorBody.pick({ message: true }).safeParse(body);
    return known.success ? known.data.message : text;
  } catch {
    return null;
  }
}

/** A body that is longer than it may be. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
  constructor(readonly maxBytes: number) {
    super(`The body has more than ${maxBytes} bytes.`);
  }
}

/** An error that was thrown while an answer was read, as a fault of the connection; our own faults stay as they are. */
export function upstreamFault(connection: Connection, error: unknown): unknown {
  if (error instanceof UpstreamError || error instanceof DisconnectedError) return error;
  if (error instanceof NotTheContractError) {
    return notAPartnerService(connection, error.message, { status: 200, cause: error });
  }
  if (error instanceof BodyTooLargeError) return tooLarge(connection, `${error.maxBytes} bytes`);
  // Sockets, TLS, zlib and streams name their faults by a code; an error without one is our own.
  return error instanceof Error && 'code' in error ? connectionFault(connection, error) : error;
}
