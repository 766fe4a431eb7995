import type { ErrorCode } from '@/lib/domain/errors';

/** A kind of fault by the user's remedy: the dashboard's codes that mean it, and its words. */
interface KindOfFault {
  /** Without any where something else has answered, or where it follows from the status. */
  codes?: readonly ErrorCode[];
  /** Whether the same request may succeed shortly. */
  isPassing?: boolean;
  title: string;
  advice: string;
}

export const FAULTS = {
  'dashboard-unreachable': {
    isPassing: true,
    title: 'The dashboard does not answer',
    advice: 'Your connection may be down, or the dashboard stopped. Check both, then try again.',
  },
  'dashboard-fault': {
    title: 'The dashboard made a mistake',
    advice: 'The fault is here, not in your data. Try again; if it stays, report it.',
  },
  'storage-unavailable': {
    codes: ['STORAGE_UNAVAILABLE'],
    isPassing: true,
    title: 'The dashboard’s database has a problem',
    advice: 'Pages that are already loaded still work, but nothing can be saved. Try again in a moment.',
  },
  'upstream-unreachable': {
    codes: ['UPSTREAM_UNREACHABLE'],
    isPassing: true,
    title: 'The partner service cannot be reached',
    advice: 'Check that PARTNER_BASE_URL is right and that the service runs, then try again.',
  },
  'upstream-untrusted': {
    codes: ['UPSTREAM_UNTRUSTED'],
    title: 'The partner service cannot be trusted',
    advice: 'Its certificate is not valid, or it does not speak TLS there. Check PARTNER_BASE_URL, then try again.',
  },
  'address-refused': {
    codes: ['UPSTREAM_ADDRESS_REFUSED'],
    title: 'The address is private',
    advice: 'Use the public address of the service, or allow private ones with ALLOW_PRIVATE_PARTNERS=on.',
  },
  'address-changed': {
    codes: ['UPSTREAM_ADDRESS_CHANGED'],
    title: 'The address of the partner service has changed',
    advice: 'Say on the page Connections whether it leads to the same account.',
  },
  'upstream-timeout': {
    codes: ['UPSTREAM_TIMEOUT'],
    isPassing: true,
    title: 'The partner service takes too long to answer',
    advice: 'Try again in a moment. If the service is always this slow, raise UPSTREAM_TIMEOUT_MS.',
  },
  'upstream-fault': {
    codes: ['UPSTREAM_FAULT', 'UPSTREAM_BROKEN_ANSWER', 'UPSTREAM_TOO_LARGE'],
    isPassing: true,
    title: 'The partner service failed',
    advice: 'The fault is on its side. Try again in a moment; if it stays, tell its operator.',
  },
  'portfolio-too-large': {
    codes: ['PORTFOLIO_TOO_LARGE'],
    title: 'The portfolio is too large',
    advice: 'It has more homes than the dashboard can hold. Ask the operator of the partner service why.',
  },
  'token-missing': {
    codes: ['UPSTREAM_TOKEN_MISSING'],
    title: 'There is no access token',
    advice: 'Run "npm start", which makes one for the demo, or set PARTNER_BASE_URL and PARTNER_ACCESS_TOKEN.',
  },
  'token-refused': {
    codes: ['UPSTREAM_TOKEN_REFUSED'],
    title: 'The access token was refused',
    advice:
      'It may have expired or been revoked. Set a valid one as PARTNER_ACCESS_TOKEN and start the dashboard again.',
  },
  'account-suspended': {
    codes: ['UPSTREAM_FORBIDDEN'],
    title: 'The account is not allowed to read its homes',
    advice: 'It may be suspended. Ask the operator of the partner service to resume it, then try again.',
  },
  'rate-limited': {
    codes: ['UPSTREAM_RATE_LIMITED'],
    isPassing: true,
    title: 'The partner service asks us to slow down',
    advice: 'Too many requests were made with this access token. Wait a little, then try again.',
  },
  'cursor-expired': {
    codes: ['INVALID_CURSOR', 'UPSTREAM_INVALID_CURSOR'],
    title: 'The list has moved on since it was opened',
    advice: 'The partner service no longer knows our position in the list. Start again from the top.',
  },
  'request-refused': {
    codes: ['TOO_MANY_REQUESTS', 'TOO_MANY_EXPORTS', 'TOO_MANY_LISTENERS', 'UPSTREAM_REQUEST_REFUSED'],
    title: 'The request was refused',
    advice: 'Reload the page. If that does not help, report it.',
  },
  'signed-out': {
    codes: ['UNAUTHENTICATED'],
    title: 'The session has ended',
    advice: 'Sign in again; you come back to this page.',
  },
  forbidden: {
    codes: ['FORBIDDEN'],
    title: 'Your role does not allow this',
    advice: 'An administrator can change what you may do.',
  },
  'not-found': {
    codes: ['NOT_FOUND'],
    title: 'There is nothing here',
    advice: 'It may have been removed, or the address may be mistyped.',
  },
  'not-a-partner-service': {
    codes: ['UPSTREAM_NOT_A_PARTNER_SERVICE'],
    title: 'This is not a partner service',
    advice: 'Something answers at PARTNER_BASE_URL, but not with homes. Check the address, then try again.',
  },
} satisfies Record<string, KindOfFault>;

export type FaultKind = keyof typeof FAULTS;

interface FaultDetails {
  /** The dashboard's error code; absent where something else has answered in its place. */
  code?: string | undefined;
  /** The cause in one sentence: 'The answer was cut off.' */
  detail?: string | undefined;
  /** The dashboard's message and advice. */
  advice?: string | undefined;
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

const KINDS: readonly [string, KindOfFault][] = Object.entries(FAULTS);

/** The fault behind the dashboard's codes; that of an unlisted code follows from the status. */
const KIND_OF_CODE = new Map<string, FaultKind>(
  KINDS.flatMap(([kind, { codes = [] }]) => codes.map((code) => [code, kind as FaultKind] as const)),
);

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
  return new ApiFault(KIND_OF_CODE.get(code) ?? (status < 500 ? 'request-refused' : 'dashboard-fault'), {
    code,
    advice: message,
    requestId: isText(requestId) ? requestId : undefined,
    retryAfterSeconds,
  });
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function faultOf(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  return new ApiFault('dashboard-fault', { cause: error });
}

/** After a longer wait the user hears of the fault instead. */
const LONGEST_WAIT_SECONDS = 5;

/** Whether the same request may succeed shortly. */
export function isWorthRetrying(error: unknown): boolean {
  const { kind, retryAfterSeconds = 0 } = faultOf(error);
  const { isPassing = false }: KindOfFault = FAULTS[kind];
  return isPassing && retryAfterSeconds <= LONGEST_WAIT_SECONDS;
}

/** Whether the same request would always fail. */
export const isLasting = ({ kind, code }: ApiFault): boolean =>
  kind === 'not-found' || kind === 'forbidden' || code === 'INVALID_PARAMETER';

/** Milliseconds to wait before the retry. */
export const retryDelay = (error: unknown): number => (faultOf(error).retryAfterSeconds ?? 1) * 1000;
