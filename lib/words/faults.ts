import { type ApiFault, type FaultKind, faultOf, isLasting } from './errors';

export interface FaultText {
  title: string;
  /** The advice to the user. */
  advice: string;
}

const TEXTS: Readonly<Record<FaultKind, FaultText>> = {
  'dashboard-unreachable': {
    title: 'The dashboard does not answer',
    advice: 'Your connection may be down, or the dashboard stopped. Check both, then try again.',
  },
  'dashboard-fault': {
    title: 'The dashboard made a mistake',
    advice: 'The fault is here, not in your data. Try again; if it stays, report it.',
  },
  'storage-unavailable': {
    title: 'The dashboard’s database has a problem',
    advice: 'Pages that are already loaded still work, but nothing can be saved. Try again in a moment.',
  },
  'upstream-unreachable': {
    title: 'The partner service cannot be reached',
    advice: 'Check that PARTNER_BASE_URL is right and that the service runs, then try again.',
  },
  'upstream-untrusted': {
    title: 'The partner service cannot be trusted',
    advice: 'Its certificate is not valid, or it does not speak TLS there. Check PARTNER_BASE_URL, then try again.',
  },
  'address-refused': {
    title: 'The address is private',
    advice: 'Use the public address of the service, or allow private ones with ALLOW_PRIVATE_PARTNERS=on.',
  },
  'address-changed': {
    title: 'The address of the partner service has changed',
    advice: 'Say on the page Connections whether it leads to the same account.',
  },
  'upstream-timeout': {
    title: 'The partner service takes too long to answer',
    advice: 'Try again in a moment. If the service is always this slow, raise UPSTREAM_TIMEOUT_MS.',
  },
  'upstream-fault': {
    title: 'The partner service failed',
    advice: 'The fault is on its side. Try again in a moment; if it stays, tell its operator.',
  },
  'portfolio-too-large': {
    title: 'The portfolio is too large',
    advice: 'It has more homes than the dashboard can hold. Ask the operator of the partner service why.',
  },
  'token-missing': {
    title: 'There is no access token',
    advice: 'Run "npm start", which makes one for the demo, or set PARTNER_BASE_URL and PARTNER_ACCESS_TOKEN.',
  },
  'token-refused': {
    title: 'The access token was refused',
    advice:
      'It may have expired or been revoked. Set a valid one as PARTNER_ACCESS_TOKEN and start the dashboard again.',
  },
  'account-suspended': {
    title: 'The account is not allowed to read its homes',
    advice: 'It may be suspended. Ask the operator of the partner service to resume it, then try again.',
  },
  'rate-limited': {
    title: 'The partner service asks us to slow down',
    advice: 'Too many requests were made with this access token. Wait a little, then try again.',
  },
  'cursor-expired': {
    title: 'The list has moved on since it was opened',
    advice: 'The partner service no longer knows our position in the list. Start again from the top.',
  },
  'request-refused': {
    title: 'The request was refused',
    advice: 'Reload the page. If that does not help, report it.',
  },
  'signed-out': {
    title: 'The session has ended',
    advice: 'Sign in again; you come back to this page.',
  },
  forbidden: {
    title: 'Your role does not allow this',
    advice: 'An administrator can change what you may do.',
  },
  'not-found': {
    title: 'There is nothing here',
    advice: 'It may have been removed, or the address may be mistyped.',
  },
  'not-a-partner-service': {
    title: 'This is not a partner service',
    advice: 'Something answers at PARTNER_BASE_URL, but not with homes. Check the address, then try again.',
  },
};

/** A fault's title and advice on a page. */
export function faultText({ kind, code, advice, retryAfterSeconds }: ApiFault): FaultText {
  const text = { ...TEXTS[kind], ...(advice && { advice }) };
  if (code === 'INVALID_PARAMETER') return { ...text, title: 'This request is not valid' };
  if (kind !== 'rate-limited' || !retryAfterSeconds) return text;
  const seconds = `${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}`;
  return { ...text, advice: `Too many requests were made with this access token. Try again in ${seconds}.` };
}

/** A query that failed, or several queries as one. */
export interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  /** Undefined where the user may not retry. */
  refetch: (() => unknown) | undefined;
}

interface AnyQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The failed ones of some queries, as one; null where none failed. */
export function failedAmong(queries: readonly AnyQuery[]): FailedQuery | null {
  const failed = queries.filter(({ error }) => error !== null);
  if (!failed[0]) return null;
  return {
    error: failed[0].error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The properties of a failed query's notice. It offers a retry, unless the same request would fail again. */
export function faultNotice({ error, isFetching, refetch }: FailedQuery) {
  const fault = faultOf(error);
  const { detail, requestId } = fault;
  const onRetry = refetch && !isLasting(fault) ? () => void refetch() : undefined;
  return { ...faultText(fault), detail, requestId, onRetry, isPending: isFetching };
}
