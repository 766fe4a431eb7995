import type { Logger } from 'pino';
import { log as processLog } from '@/lib/runtime/telemetry/log';
import { metrics } from '@/lib/runtime/telemetry/metrics';
import { inRequest, type RequestFacts } from '@/lib/runtime/telemetry/request-facts';
import { traced } from '@/lib/runtime/telemetry/trace';
import { clientAddress } from './client-address';
import { errorAnswer } from './errors';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';

/** Health checks and scrapes ask every few seconds, so their lines are at level debug. */
const PROBES = /^\/api\/(health|metrics)(\/|$)/;
/** The placeholder of a secret, whose value is never logged. */
const SECRET = '[secret]';
const LONGEST_TEXT = 200;

/**
 * A route handler that answers every error in one shape, gives each answer its request id, forbids caching where the
 * answer does not allow it, and writes one line to the log. `noteRequest` adds facts to that line.
 * @param answer takes the request, its id, and Next's further arguments; may throw anything
 */
export function handle<Rest extends unknown[]>(
  answer: (request: Request, requestId: string, ...rest: Rest) => Response | Promise<Response>,
  log: () => Logger = processLog,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return (request, ...rest) => {
    const facts: RequestFacts = { requestId: requestIdOf(request.headers) };
    return inRequest(facts, answered);

    async function answered(): Promise<Response> {
      const startedAt = performance.now();
      const route = routeOf(new URL(request.url).pathname, await paramsOf(rest[0]));
      const { requestId } = facts;
      const attributes = { 'http.route': route, 'staygrid.request_id': requestId };
      let err: unknown;
      const response = await traced({ name: `answer ${route}`, attributes }, async () =>
        answer(request, requestId, ...rest),
      ).catch((error: unknown) => {
        err = error ?? new Error(`The handler threw ${error}.`);
        return errorAnswer(error, requestId);
      });
      response.headers.set(REQUEST_ID_HEADER, requestId);
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
      record({ request, route, response, facts, ms: performance.now() - startedAt, err }, log());
      return response;
    }
  };
}

/** Next passes the values of a route's placeholders with its first extra argument. */
async function paramsOf(context: unknown): Promise<unknown> {
  return typeof context === 'object' && context !== null && 'params' in context ? context.params : undefined;
}

/**
 * The pattern of the route that answers a path, such as /api/properties/[id], which bounds the labels of a metric.
 * @param params the placeholders' values, as Next gives them
 */
export function routeOf(pathname: string, params: unknown): string {
  const segments = pathname.split('/');
  for (const [name, value] of Object.entries(params ?? {})) {
    if (Array.isArray(value)) segments.splice(-value.length, value.length, `[...${name}]`);
    // Placeholders come after "/api" and a noun, or a secret after "/o" and the like: an id may well be called "properties".
    const first = name === 'secret' ? 2 : 3;
    const at = segments.findIndex((segment, n) => n >= first && (segment === value || decoded(segment) === value));
    if (at > 0) segments[at] = `[${name}]`;
  }
  return segments.join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

interface Answered {
  request: Request;
  route: string;
  response: Response;
  facts: RequestFacts;
  /** Milliseconds until the answer began. */
  ms: number;
  /** The thrown value, where there was no answer. */
  err: unknown;
}

function record({ request, route, response, facts, ms, err }: Answered, log: Logger): void {
  const { method, headers } = request;
  const { status } = response;
  const isAborted = err !== undefined && request.signal.aborted;
  const { requests, routeLabel } = metrics;
  const statusClass = isAborted ? 'aborted' : `${Math.floor(status / 100)}xx`;
  requests.observe({ method, route: routeLabel(route), status: statusClass }, ms / 1000);
  if (isAborted) return;
  const { userId, connectionId: connection } = facts;
  const bytes = facts.bytes ?? (Number(response.headers.get('content-length')) || undefined);
  const line = { method, route, status, ms: Math.round(ms * 10) / 10, bytes, userId, connection };
  if (err === undefined) {
    withoutRedaction(log)[PROBES.test(route) ? 'debug' : 'info'](line, 'request');
    return;
  }
  const path = route.includes(SECRET) ? route : new URL(request.url).pathname.slice(0, LONGEST_TEXT);
  if (status >= 500) {
    log[status === 500 ? 'error' : 'warn']({ ...line, path, err }, 'request failed');
  } else {
    log.warn({ ...line, path, address: clientAddress(headers), refused: refusalIn(err) }, 'request failed');
  }
}

/** A refusal is known by its code: its stack says nothing, and its details repeat the client's own text. */
function refusalIn(err: unknown) {
  const { code, message } = err as { code: string; message: string };
  return { code, message: message.slice(0, LONGEST_TEXT) };
}

/** The same log without redaction, which takes ten times as long as writing: these lines hold no credentials. */
function withoutRedaction(log: Logger): Logger {
  let plain = plainOf.get(log);
  if (!plain) {
    plain = log.child({}, { redact: [] });
    plainOf.set(log, plain);
  }
  return plain;
}

const plainOf = new WeakMap<Logger, Logger>();
