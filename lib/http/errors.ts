import { ERROR_STATUS, type ErrorCode } from '@/lib/domain/errors';

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
