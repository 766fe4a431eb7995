import { finished, type Readable } from 'node:stream';
import { errorBody } from '@/lib/contract/errors';
import { checkForeignIds } from '@/lib/contract/foreign-ids';
import { API_VERSION_HEADER, checkApiVersion, checkDetailsRequest, type RequestFault } from '@/lib/contract/request';
import { RefusedError, type UpstreamErrorCode } from '@/lib/domain/errors';
import { env } from '@/lib/runtime/env';
import { streamOfBytes } from '@/lib/runtime/stream-of-bytes';
import { countAttempt } from './attempt';
import { calendarPath, detailsPath } from './client';
import type { Connection } from './connection';
import {
  BodyTooLargeError,
  codedUnasked,
  notAPartnerService,
  redirected,
  timedOut,
  tooLarge,
  UpstreamError,
  upstreamFault,
} from './errors';
import { forwardedRequestHeaders, forwardedResponseHeaders } from './headers';
import { type Answer, LARGEST_ANSWER, readAnswerBody, send } from './transport';

/** Answers of one partner service passed through at once in a process: each holds a socket. */
const MOST_AT_ONCE = 32;
/** The longest error that is passed on. */
const LARGEST_FAULT = 256 * 1024;
/** A success of at most this size is read whole: passing it on as a stream costs more than reading it. */
const SHORT = 512 * 1024;
/** Answers that HTTP gives no body (RFC 9112 §6.3, RFC 9110 §15.3.6). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** By the id of the connection. */
const running = new Map<string, number>();

/** The connection and limits of a proxied request. */
export interface Forwarding {
  connection: Connection;
  /** Sent on, so that one request can be followed through both logs. */
  requestId: string;
  /** The endpoint's own parameters. */
  query: URLSearchParams;
  /** The timeout for a short answer, and for the head of a long one and each pause in it. Default UPSTREAM_TIMEOUT_MS. */
  timeoutMs?: number;
  /** The most an answer may hold once decoded. Default 32 MiB. */
  maxBytes?: number;
}

/**
 * Passes a request for a page of details on with the stored token, and the answer back as it comes: status, body and
 * listed headers. Parameters are checked first, in the service's own words.
 * @throws UpstreamError when there is no answer to pass on; RefusedError TOO_MANY_REQUESTS
 */
export async function proxyDetails(request: Request, forwarding: Forwarding): Promise<Response> {
  const version = checkApiVersion(request.headers.get(API_VERSION_HEADER));
  if (!version.ok) return badRequest({ message: version.fault.message });
  const query = checkDetailsRequest(forwarding.query);
  return query.ok ? forward(request, detailsPath(query.value), forwarding) : badRequest(query.fault);
}

/** Forwards a request for calendars, its ids as they were sent. 400s carry the spec's error codes. */
export async function proxyCalendar(request: Request, forwarding: Forwarding): Promise<Response> {
  const version = checkApiVersion(request.headers.get(API_VERSION_HEADER));
  if (!version.ok) return badRequest(version.fault);
  const lists = checkForeignIds(forwarding.query);
  if (!lists.ok) return badRequest(lists.fault);
  return forward(request, calendarPath(...lists.value.map((list) => list.split(','))), forwarding);
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
  const done = begin(connection);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(timedOut(connection, timeoutMs)), timeoutMs);
  const stop = AbortSignal.any([request.signal, late.signal]);
  const asked = { ...forwardedRequestHeaders(request.headers), 'x-request-id': requestId };
  const startedAt = performance.now();
  let answered = false;
  const count = (status: number | null, error: UpstreamErrorCode | null) =>
    countAttempt(connection.id, { ms: performance.now() - startedAt, status, error, retryInMs: null });
  try {
    const answer = await send(connection, path, asked, stop);
    answered = true;
    finished(answer.body, done);
    refuseForeignAnswers(connection, answer, maxBytes);
    const body = await passedBody(connection, answer, { isHead: request.method === 'HEAD', timeoutMs, maxBytes });
    count(answer.status, null);
    const headers = forwardedResponseHeaders(answer.headers, (text) => connection.redact(text));
    if (body instanceof Uint8Array) headers['content-length'] = String(body.length);
    return new Response(body instanceof Uint8Array ? streamOfBytes(body) : body, { status: answer.status, headers });
  } catch (thrown) {
    if (!answered) done();
    const error = stop.aborted ? stop.reason : upstreamFault(connection, thrown);
    if (error instanceof UpstreamError) count(error.status, error.code);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Counts an answer of the connection.
 * @returns ends it
 * @throws RefusedError TOO_MANY_REQUESTS
 */
function begin({ id }: Connection): () => void {
  const others = running.get(id) ?? 0;
  if (others >= MOST_AT_ONCE) {
    const message = 'Too many answers of this partner service are under way. Try again in a few seconds.';
    throw new RefusedError('TOO_MANY_REQUESTS', message, { retryAfterMs: 5000 });
  }
  running.set(id, others + 1);
  return () => {
    const left = (running.get(id) ?? 1) - 1;
    if (left > 0) running.set(id, left);
    else running.delete(id);
  };
}

/** Errors pass as they are; a web page as a success, or a redirect, would mislead the browser. */
function refuseForeignAnswers(connection: Connection, answer: Answer, maxBytes: number): void {
  const { status, headers, body, unknownCoding } = answer;
  const fault =
    status >= 300 && status < 400 && status !== 304
      ? redirected(connection, status, headers.location)
      : status < 200 || status > 599
        ? notAPartnerService(connection, `it answered ${status}`, { status })
        : status < 300 && /^text\/html\b/i.test(headers['content-type'] ?? '')
          ? notAPartnerService(connection, 'it sent a web page', { status })
          : Number(headers['content-length']) > maxBytes
            ? tooLarge(connection, `${maxBytes} bytes`)
            : unknownCoding !== null
              ? codedUnasked(connection, unknownCoding)
              : null;
  if (!fault) return;
  body.destroy();
  throw fault;
}

interface Bounds {
  isHead: boolean;
  /** For each silence within the body. */
  timeoutMs: number;
  /** The most it may hold, decoded. */
  maxBytes: number;
}

/** A long success streams through. A short one is read whole, as is an error, which is stripped of the token. */
async function passedBody(
  connection: Connection,
  answer: Answer,
  { isHead, timeoutMs, maxBytes }: Bounds,
): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null> {
  const { status, body } = answer;
  if (isHead || WITHOUT_BODY.has(status)) {
    body.destroy();
    return null;
  }
  if (status < 400) return isShort(answer) ? readAnswerBody(answer, SHORT) : streamOf(body, timeoutMs, maxBytes);
  const bytes = await readAnswerBody(answer, Math.min(LARGEST_FAULT, maxBytes));
  // A character for each byte, so that a text in any encoding stays the same.
  return Buffer.from(connection.redact(bytes.toString('latin1')), 'latin1');
}

function isShort({ headers }: Answer): boolean {
  return headers['content-encoding'] === undefined && Number(headers['content-length']) <= SHORT;
}

/** Read only as fast as the browser takes it, and given up with the browser. */
function streamOf(body: Readable, timeoutMs: number, maxBytes: number): ReadableStream<Uint8Array> {
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const giveUp = () => body.destroy(new Error(`The upstream sent nothing for ${timeoutMs / 1000} s.`));
  let bytes = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const timer = setTimeout(giveUp, timeoutMs);
        try {
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          bytes += value.length;
          if (bytes > maxBytes) throw new BodyTooLargeError(maxBytes);
          controller.enqueue(value);
        } catch (error) {
          body.destroy();
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}
