import { type ApiFault, FAULTS, faultOf, isLasting } from './errors';

export type FaultText = Pick<(typeof FAULTS)['not-found'], 'title' | 'advice'>;

export function faultText({ kind, code, advice, retryAfterSeconds }: ApiFault): FaultText {
  const { title, advice: usual } = FAULTS[kind];
  const text = { title, advice: advice || usual };
  if (code === 'INVALID_PARAMETER') return { ...text, title: 'This request is not valid' };
  if (kind !== 'rate-limited' || !retryAfterSeconds) return text;
  const seconds = `${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}`;
  return { ...text, advice: `Too many requests were made with this access token. Try again in ${seconds}.` };
}

/** The advice beside a failed change; undefined where nothing failed. */
export const adviceOf = (error: Error | null): string | undefined =>
  error ? faultText(faultOf(error)).advice : undefined;

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
