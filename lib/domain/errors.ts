interface Fault {
  parameter: string;
  /** Empty where it may be a secret. */
  value: string;
  message: string;
}

/** The most faults that are listed; long values are cut. */
const MOST_FAULTS = 20;
const LONGEST_NAME = 80;
const LONGEST_VALUE = 200;

/** A request that cannot be read; names every parameter at fault at once, or the first of very many. */
export class InvalidParameterError extends Error {
  override name = 'InvalidParameterError';
  readonly code = 'INVALID_PARAMETER';
  readonly details: { faults: readonly Fault[] };

  /** @param wordOf the word for a parameter in the message */
  constructor(
    all: readonly (Omit<Fault, 'value'> & { value?: string })[],
    wordOf: (parameter: string) => string = (parameter) => parameter,
  ) {
    const faults = all.slice(0, MOST_FAULTS).map(({ parameter, value = '', message }) => ({
      parameter: parameter.slice(0, LONGEST_NAME),
      value: value.slice(0, LONGEST_VALUE),
      message,
    }));
    super(`${faults.map(({ parameter, message }) => `${wordOf(parameter)} ${message}`).join('; ')}.`);
    this.details = { faults };
  }
}

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
  TOO_MANY_OFFERS: 409,
  /** The offer was changed since it was read, or is not in the state that this needs. */
  OFFER_CHANGED: 409,
  TOO_MANY_FEEDS: 409,
  /** A calendar feed tells of at most so many. */
  TOO_MANY_HOMES: 409,
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
  /** As many browsers follow the sync, or programs wait for changes, as one process can bear. Carries Retry-After. */
  TOO_MANY_LISTENERS: 503,
  /** As many files are being made as one process can bear. Carries Retry-After. */
  TOO_MANY_EXPORTS: 503,

  /** A connection has more than one process can hold. */
  PORTFOLIO_TOO_LARGE: 503,

  /** The database is full, read-only, busy or away. Reads still work where they can. Carries Retry-After. */
  STORAGE_UNAVAILABLE: 503,

  /** No access token is stored for the connection. */
  UPSTREAM_TOKEN_MISSING: 503,
  /** 401. */
  UPSTREAM_TOKEN_REFUSED: 502,
  /** 403. */
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
  /** 429, still after the retries, or with a wait too long to sit out. Carries Retry-After. */
  UPSTREAM_RATE_LIMITED: 503,
  /** 5xx, still after the retries. */
  UPSTREAM_FAULT: 502,
  /** Reset, cut off or garbled, still after the retries. */
  UPSTREAM_BROKEN_ANSWER: 502,
  UPSTREAM_TOO_LARGE: 502,
  /** 400 to a cursor: a crawl starts again from the first page. */
  UPSTREAM_INVALID_CURSOR: 502,
  /** Any other 400. */
  UPSTREAM_REQUEST_REFUSED: 502,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Every fault between us and a partner service. */
export type UpstreamErrorCode = Extract<ErrorCode, `UPSTREAM_${string}`>;

type FaultCode = 'INTERNAL' | 'INVALID_CURSOR' | 'CONNECTION_CHANGED' | 'PORTFOLIO_TOO_LARGE' | 'STORAGE_UNAVAILABLE';

/** The codes of refusals. */
export type RefusalCode = Exclude<ErrorCode, UpstreamErrorCode | FaultCode>;

/** A refused request. The message gives people the cause and the remedy. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly code: RefusalCode,
    message: string,
    { retryAfterMs, ...options }: ErrorOptions & { retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/** @param who what as many as one process can bear do, as "browsers follow the sync" */
export const tooManyListeners = (who: string): RefusedError =>
  new RefusedError('TOO_MANY_LISTENERS', `Too many ${who} here. Try again in half a minute.`, { retryAfterMs: 30_000 });

/** A cursor that was not given for this question. */
export class InvalidCursorError extends Error {
  override name = 'InvalidCursorError';
  readonly code = 'INVALID_CURSOR';
}
