import type { RefusalCode } from '@/lib/domain/errors';

/**
 * Every code an error of the dashboard's API may carry, with its status. The pages choose their words by the code.
 *
 * The proxy passes a partner service's own errors through instead, in the spec's shape `{code, message, timestamp}`:
 * 401 is a refused token, 403 a suspended account, 404 a base URL that leads to no partner service.
 */
export const ERROR_STATUS = {
  /** An unforeseen fault; the log has its cause under the request id. */
  INTERNAL: 500,

  /** `details.faults` names each parameter that cannot be read, its value and why. */
  INVALID_PARAMETER: 400,
  /** The body is no JSON. */
  INVALID_BODY: 400,
  /** The body is longer than any request needs. */
  BODY_TOO_LARGE: 413,
  /** Carries Allow. */
  METHOD_NOT_ALLOWED: 405,
  WEAK_PASSWORD: 400,
  /** The session is missing or has ended. */
  UNAUTHENTICATED: 401,
  /** E-mail address, password or code are wrong. */
  SIGN_IN_REFUSED: 401,
  /** The role of the user does not allow it. */
  FORBIDDEN: 403,
  /** A page of another site asked for a change. */
  FOREIGN_ORIGIN: 403,
  /** The cursor belongs to another search: begin again without it. */
  INVALID_CURSOR: 400,
  NOT_FOUND: 404,
  /** The name is taken. */
  NAME_TAKEN: 409,
  TOO_MANY_VIEWS: 409,
  TOO_MANY_WATCHES: 409,
  EMAIL_TAKEN: 409,
  LAST_ADMINISTRATOR: 409,
  /** A link or code that was used, withdrawn, is too old, or never was. */
  INVITATION_SPENT: 410,
  /** Carries Retry-After. */
  TOO_MANY_ATTEMPTS: 429,
  /** As many answers of the partner service are passed through at once as one process can bear. Carries Retry-After. */
  TOO_MANY_REQUESTS: 503,
  TOO_MANY_CONNECTIONS: 409,
  /** The configuration fixes this property of the connection. */
  CONNECTION_FIXED: 409,
  /** The connection is paused until it is resumed. */
  CONNECTION_PAUSED: 409,
  CONNECTION_CHANGED: 409,
  /** As many browsers follow the sync as one process can bear. Carries Retry-After. */
  TOO_MANY_LISTENERS: 503,
  /** As many files are being made as one process can bear. Carries Retry-After. */
  TOO_MANY_EXPORTS: 503,

  /** A connection has more than one process can hold. */
  PORTFOLIO_TOO_LARGE: 503,

  /** The database is full, read-only, busy or away. Reads still work where they can. Carries Retry-After. */
  STORAGE_UNAVAILABLE: 503,

  /** No access token is stored for the connection. */
  UPSTREAM_TOKEN_MISSING: 503,
  UPSTREAM_TOKEN_REFUSED: 502,
  UPSTREAM_FORBIDDEN: 502,
  /** A web page, a redirect or another API answers at the base URL. */
  UPSTREAM_NOT_A_PARTNER_SERVICE: 502,
  /** Unknown host, connection refused, no route. */
  UPSTREAM_UNREACHABLE: 502,
  /** TLS failed, or the certificate is not valid. */
  UPSTREAM_UNTRUSTED: 502,
  /** It leads into a network that connections are kept out of. */
  UPSTREAM_ADDRESS_REFUSED: 502,
  /** The configured address is another one than before: a person has to say whether it leads to the same account. */
  UPSTREAM_ADDRESS_CHANGED: 503,
  UPSTREAM_TIMEOUT: 504,
  /** Carries Retry-After. */
  UPSTREAM_RATE_LIMITED: 503,
  UPSTREAM_FAULT: 502,
  /** Reset, cut off or garbled. */
  UPSTREAM_BROKEN_ANSWER: 502,
  UPSTREAM_TOO_LARGE: 502,
  UPSTREAM_INVALID_CURSOR: 502,
  UPSTREAM_REQUEST_REFUSED: 502,
} as const satisfies Record<string, number> & Record<RefusalCode, number>;

type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error of the dashboard's API. */
interface ErrorAnswer {
  error: {
    code: ErrorCode;
    /** One or two sentences for people: the fault, its place, and the remedy. */
    message: string;
    /** Also in the X-Request-Id header and the log. */
    requestId: string;
    details?: unknown;
  };
}

/** An error that may be shown: it has a code of the table and a message for people. */
type PublicError = Error & { code: ErrorCode; retryAfterMs?: number | null; details?: unknown };

function isPublic(error: unknown): error is PublicError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    Object.hasOwn(ERROR_STATUS, error.code)
  );
}

/** Whether an error refuses the request itself, and says nothing about this server. */
export const isRefusal = (error: unknown): boolean => isPublic(error) && ERROR_STATUS[error.code] < 500;

/** Any thrown value as an answer; a value that may not be shown becomes a generic 500. */
export function errorAnswer(error: unknown, requestId: string): Response {
  const { code, message, details, retryAfterMs }: Omit<PublicError, 'name'> = isPublic(error)
    ? error
    : { code: 'INTERNAL', message: `Something went wrong here. The log has the cause under request id ${requestId}.` };
  const body: ErrorAnswer = { error: { code, message, requestId, ...(details !== undefined && { details }) } };
  const response = Response.json(body, { status: ERROR_STATUS[code], headers: { 'cache-control': 'no-store' } });
  if (retryAfterMs) response.headers.set('retry-after', String(Math.ceil(retryAfterMs / 1000)));
  return response;
}
