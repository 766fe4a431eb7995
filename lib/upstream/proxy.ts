import { errorBody } from '@/lib/contract/errors';
import {
  API_VERSION_HEADER,
  checkApiVersion,
  checkCalendarRequest,
  checkDetailsRequest,
  type RequestFault,
} from '@/lib/contract/request';
import { env } from '@/lib/env';
import { LARGEST_ANSWER } from './body';
import type { Connection } from './connection';
import { countAttempt } from './count';
import { notAPartnerService, redirected, timedOut, tooLarge, UpstreamError, type UpstreamErrorCode } from './errors';
import { inOurTerms } from './fault';
import { forwardedRequestHeaders, forwardedResponseHeaders } from './headers';
import { passedBody } from './passed-body';
import { calendarPath, detailsPath } from './paths';
import { type Answer, send } from './transport';

/** What the proxy needs beside the browser's request. */
export interface Forwarding {
  connection: Connection;
  /** Sent on, so that one request can be followed through both logs. */
  requestId: string;
  /** For the head of the answer, and for each silence within its body. Default UPSTREAM_TIMEOUT_MS. */
  timeoutMs?: number;
  /** The most an answer may hold once decoded. Default 32 MiB. */
  maxBytes?: number;
}

/**
 * Passes a request for a page of details on with the stored token, and the answer back as it comes: status, body, and
 * the headers that are the browser's business, without the token wherever it repeats it. Parameters are checked first,
 * in the service's own words.
 * @throws UpstreamError when there is no answer to pass on
 */
export async function proxyDetails(request: Request, forwarding: Forwarding): Promise<Response> {
  const version = checkApiVersion(request.headers.get(API_VERSION_HEADER));
  if (!version.ok) return badRequest({ message: version.fault.message });
  const query = checkDetailsRequest(new URL(request.url).searchParams);
  return query.ok ? forward(request, detailsPath(query.value), forwarding) : badRequest(query.fault);
}

/** The same for calendars, whose 400s carry the spec's error codes. */
export async function proxyCalendar(request: Request, forwarding: Forwarding): Promise<Response> {
  const version = checkApiVersion(request.headers.get(API_VERSION_HEADER));
  if (!version.ok) return badRequest(version.fault);
  const ids = checkCalendarRequest(new URL(request.url).searchParams);
  return ids.ok ? forward(request, calendarPath(ids.value), forwarding) : badRequest(ids.fault);
}

function badRequest({ message, errorCode }: RequestFault): Response {
  const headers = { 'cache-control': 'no-store' };
  return Response.json(errorBody(400, message, new Date(), errorCode), { status: 400, headers });
}

async function forward(
  request: Request,
  path: string,
  { connection, requestId, timeoutMs = env().upstreamTimeoutMs, maxBytes = LARGEST_ANSWER }: Forwarding,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(timedOut(connection, timeoutMs)), timeoutMs);
  const stop = AbortSignal.any([request.signal, late.signal]);
  const headers = { ...forwardedRequestHeaders(request.headers), 'x-request-id': requestId };
  const startedAt = performance.now();
  const count = (status: number | null, error: UpstreamErrorCode | null) =>
    countAttempt(connection.id, { ms: performance.now() - startedAt, status, error, retryInMs: null });
  try {
    const answer = await send(connection, path, headers, stop);
    refuseWhatNoServiceSends(connection, answer, maxBytes);
    const body = await passedBody(connection, answer, { isHead: request.method === 'HEAD', timeoutMs, maxBytes });
    count(answer.status, null);
    return new Response(body, {
      status: answer.status,
      headers: forwardedResponseHeaders(answer.headers, (text) => connection.redact(text)),
    });
  } catch (thrown) {
    const error = stop.aborted ? stop.reason : inOurTerms(connection, thrown);
    if (error instanceof UpstreamError) count(error.status, error.code);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Errors pass as they are; a web page as a success, or a way elsewhere, would only mislead whoever asked. */
function refuseWhatNoServiceSends(connection: Connection, { status, headers, body }: Answer, maxBytes: number): void {
  const fault =
    status >= 300 && status < 400 && status !== 304
      ? redirected(connection, status, headers.location)
      : status < 200 || status > 599
        ? notAPartnerService(connection, `it answered ${status}`, { status })
        : status < 300 && /^text\/html\b/i.test(headers['content-type'] ?? '')
          ? notAPartnerService(connection, 'it sent a web page', { status })
          : Number(headers['content-length']) > maxBytes
            ? tooLarge(connection, `${maxBytes} bytes`)
            : null;
  if (!fault) return;
  body.destroy();
  throw fault;
}
