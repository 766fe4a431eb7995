/** The kinds of fault, by what the user can do about them. */
export type FaultKind =
  | 'dashboard-unreachable'
  | 'dashboard-fault'
  | 'storage-unavailable'
  | 'upstream-unreachable'
  | 'upstream-untrusted'
  | 'address-refused'
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
  /** The dashboard's error code; absent from a partner service's answer. */
  code?: string | undefined;
  /** The partner service's message. */
  said?: string | undefined;
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
  readonly said: string | undefined;
  readonly advice: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly kind: FaultKind,
    { code, said, advice, requestId, retryAfterSeconds, cause }: FaultDetails = {},
  ) {
    super([kind, said ?? advice].filter(Boolean).join(': '), { cause });
    this.code = code;
    this.said = said;
    this.advice = advice;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The fault behind each of the dashboard's codes; an unlisted code is a fault of the dashboard. */
const KIND_OF_CODE: Readonly<Record<string, FaultKind>> = {
  INVALID_PARAMETER: 'request-refused',
  INVALID_BODY: 'request-refused',
  ADDRESS_TOO_LONG: 'request-refused',
  FOREIGN_ORIGIN: 'request-refused',
  NAME_TAKEN: 'request-refused',
  TOO_MANY_VIEWS: 'request-refused',
  TOO_MANY_WATCHES: 'request-refused',
  WEAK_PASSWORD: 'request-refused',
  SIGN_IN_REFUSED: 'request-refused',
  EMAIL_TAKEN: 'request-refused',
  LAST_ADMINISTRATOR: 'request-refused',
  INVITATION_SPENT: 'request-refused',
  TOO_MANY_ATTEMPTS: 'request-refused',
  TOO_MANY_REQUESTS: 'request-refused',
  UNAUTHENTICATED: 'signed-out',
  FORBIDDEN: 'forbidden',
  TOO_MANY_CONNECTIONS: 'request-refused',
  TOO_MANY_EXPORTS: 'request-refused',
  CONNECTION_FIXED: 'request-refused',
  CONNECTION_PAUSED: 'request-refused',
  CONNECTION_CHANGED: 'request-refused',
  INVALID_CURSOR: 'cursor-expired',
  NOT_FOUND: 'not-found',
  PORTFOLIO_TOO_LARGE: 'portfolio-too-large',
  STORAGE_UNAVAILABLE: 'storage-unavailable',
  UPSTREAM_TOKEN_MISSING: 'token-missing',
  UPSTREAM_TOKEN_REFUSED: 'token-refused',
  UPSTREAM_FORBIDDEN: 'account-suspended',
  UPSTREAM_NOT_A_PARTNER_SERVICE: 'not-a-partner-service',
  UPSTREAM_UNREACHABLE: 'upstream-unreachable',
  UPSTREAM_UNTRUSTED: 'upstream-untrusted',
  UPSTREAM_ADDRESS_REFUSED: 'address-refused',
  UPSTREAM_TIMEOUT: 'upstream-timeout',
  UPSTREAM_RATE_LIMITED: 'rate-limited',
  UPSTREAM_FAULT: 'upstream-fault',
  UPSTREAM_BROKEN_ANSWER: 'upstream-fault',
  UPSTREAM_TOO_LARGE: 'upstream-fault',
  UPSTREAM_INVALID_CURSOR: 'cursor-expired',
  UPSTREAM_REQUEST_REFUSED: 'request-refused',
};

/** The dashboard's own faults stand in `error`; a partner service's has three fields (spec, "Error body"). */
type ErrorBody = Record<'error' | 'code' | 'message' | 'timestamp', unknown>;

/** Reads an error answer. `body` is its JSON; undefined if it has none. */
export function faultOfAnswer(status: number, headers: Headers, body: unknown): ApiFault {
  const retryAfterSeconds = secondsOf(headers.get('retry-after'));
  const { error, ...upstream } = Object(body) as Partial<ErrorBody>;
  const own = Object(error) as Partial<Record<'code' | 'message' | 'requestId', unknown>>;
  if (isText(own.code) && isText(own.message)) {
    return new ApiFault(KIND_OF_CODE[own.code] ?? 'dashboard-fault', {
      code: own.code,
      advice: own.message,
      requestId: isText(own.requestId) ? own.requestId : undefined,
      retryAfterSeconds,
    });
  }
  const { code, message, timestamp } = upstream;
  const said = Number.isInteger(code) && isText(message) && isText(timestamp) ? message : undefined;
  return new ApiFault(kindOfUpstreamStatus(status, said), { said, retryAfterSeconds });
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** `said` is undefined for a body without the spec's shape: a gateway may answer in the service's place. */
function kindOfUpstreamStatus(status: number, said: string | undefined): FaultKind {
  if (status === 401) return 'token-refused';
  if (status === 403) return 'account-suspended';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'upstream-fault';
  if (said === undefined || status === 404) return 'not-a-partner-service';
  return status === 400 && /cursor/i.test(said) ? 'cursor-expired' : 'request-refused';
}

/** Retry-After, in seconds or as a date (RFC 9110 §10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

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
