/** The kinds of fault, by the user's remedy. */
export type FaultKind =
  | 'dashboard-unreachable'
  | 'dashboard-fault'
  | 'storage-unavailable'
  | 'upstream-unreachable'
  | 'upstream-untrusted'
  | 'address-refused'
  | 'address-changed'
  | 'upstream-timeout'
  | 'upstream-fault'
  | 'portfolio-too-large'
  | 'token-missing'
  | 'token-refused'
  | 'account-suspended'
  | 'rate-limited'
  | 'cursor-expired'
  | 'request-refused'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'not-a-partner-service';

interface FaultDetails {
  /** The dashboard's error code; absent where something else has answered in its place. */
  code?: string | undefined;
  /** The cause in one sentence: 'The answer was cut off.' */
  detail?: string | undefined;
  /** The dashboard's message and advice. */
  advice?: string | undefined;
  /** The request's id in the dashboard's log. */
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A failed request to the dashboard's API. */
export class ApiFault extends Error {
  override name = 'ApiFault';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly advice: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly kind: FaultKind,
    { code, detail, advice, requestId, retryAfterSeconds, cause }: FaultDetails = {},
  ) {
    super([kind, detail ?? advice].filter(Boolean).join(': '), { cause });
    this.code = code;
    this.detail = detail;
    this.advice = advice;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The fault behind the dashboard's codes; that of an unlisted code follows from the status. */
const KIND_OF_CODE: Readonly<Record<string, FaultKind>> = {
  UNAUTHENTICATED: 'signed-out',
  FORBIDDEN: 'forbidden',
  INVALID_CURSOR: 'cursor-expired',
  NOT_FOUND: 'not-found',
  TOO_MANY_REQUESTS: 'request-refused',
  TOO_MANY_EXPORTS: 'request-refused',
  TOO_MANY_LISTENERS: 'request-refused',
  PORTFOLIO_TOO_LARGE: 'portfolio-too-large',
  STORAGE_UNAVAILABLE: 'storage-unavailable',
  UPSTREAM_TOKEN_MISSING: 'token-missing',
  UPSTREAM_TOKEN_REFUSED: 'token-refused',
  UPSTREAM_FORBIDDEN: 'account-suspended',
  UPSTREAM_NOT_A_PARTNER_SERVICE: 'not-a-partner-service',
  UPSTREAM_UNREACHABLE: 'upstream-unreachable',
  UPSTREAM_UNTRUSTED: 'upstream-untrusted',
  UPSTREAM_ADDRESS_REFUSED: 'address-refused',
  UPSTREAM_ADDRESS_CHANGED: 'address-changed',
  UPSTREAM_TIMEOUT: 'upstream-timeout',
  UPSTREAM_RATE_LIMITED: 'rate-limited',
  UPSTREAM_FAULT: 'upstream-fault',
  UPSTREAM_BROKEN_ANSWER: 'upstream-fault',
  UPSTREAM_TOO_LARGE: 'upstream-fault',
  UPSTREAM_INVALID_CURSOR: 'cursor-expired',
  UPSTREAM_REQUEST_REFUSED: 'request-refused',
};

/**
 * Reads an error answer. `body` is its JSON; undefined if it has none. An answer without `error` comes from a proxy in front
 * of the dashboard.
 */
export function faultOfAnswer(status: number, headers: Headers, body: unknown): ApiFault {
  const retryAfterSeconds = Number(headers.get('retry-after')) || undefined;
  const { code, message, requestId } = Object(Object(body).error) as Partial<Record<string, unknown>>;
  if (!isText(code) || !isText(message)) {
    return new ApiFault(status >= 500 || status === 429 ? 'dashboard-unreachable' : 'dashboard-fault', {
      retryAfterSeconds,
    });
  }
  return new ApiFault(KIND_OF_CODE[code] ?? (status < 500 ? 'request-refused' : 'dashboard-fault'), {
    code,
    advice: message,
    requestId: isText(requestId) ? requestId : undefined,
    retryAfterSeconds,
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The fault behind any error of a query. */
export function faultOf(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  return new ApiFault('dashboard-fault', { cause: error });
}

const PASSING: ReadonlySet<FaultKind> = new Set([
  'dashboard-unreachable',
  'storage-unavailable',
  'upstream-unreachable',
  'upstream-timeout',
  'upstream-fault',
  'rate-limited',
]);

/** After a longer wait the user hears of the fault instead. */
const LONGEST_WAIT_SECONDS = 5;

/** Whether the same request may succeed shortly. */
export function isWorthRetrying(error: unknown): boolean {
  const { kind, retryAfterSeconds = 0 } = faultOf(error);
  return PASSING.has(kind) && retryAfterSeconds <= LONGEST_WAIT_SECONDS;
}

/** Whether the same request would always fail. */
export const isLasting = ({ kind, code }: ApiFault): boolean =>
  kind === 'not-found' || kind === 'forbidden' || code === 'INVALID_PARAMETER';

/** Milliseconds to wait before the retry. */
export const retryDelay = (error: unknown): number => (faultOf(error).retryAfterSeconds ?? 1) * 1000;
