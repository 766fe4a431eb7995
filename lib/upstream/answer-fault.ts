import { CALENDAR_ERROR_CODES, ErrorBody } from '@/lib/contract/errors';
import type { Connection } from './connection';
import { notAPartnerService, quoted, redirected, UpstreamError } from './errors';
import { retryAfterMs } from './retry';
import type { Answer } from './transport';

/**
 * What an answer other than 200 means (spec, "Errors").
 * @param text its body
 * @param now milliseconds since the epoch
 */
export function answerFault(
  connection: Connection,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  text: string,
  now: number,
): UpstreamError {
  const { host, advice } = connection;
  const facts = { status, retryAfterMs: retryAfterMs(headers['retry-after'], headers.date, now) };
  if (status >= 500) {
    const message = `${host} answered ${status}: a fault of its own. Try again later; if it stays, tell its operator.`;
    return new UpstreamError('UPSTREAM_FAULT', message, facts);
  }
  switch (status) {
    case 400:
      return refusal(connection, text);
    case 401: {
      const message = `${host} refused the access token: it may have expired or been revoked. ${advice.token}`;
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
  return notAPartnerService(connection, `it answered ${status}`, facts);
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

function wordsOf(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const known = ErrorBody.pick({ message: true }).safeParse(body);
    return known.success ? known.data.message : text;
  } catch {
    return null;
  }
}
