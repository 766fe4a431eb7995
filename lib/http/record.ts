import type { Logger } from 'pino';
import { metrics } from '@/lib/telemetry/metrics';
import type { RequestFacts } from '@/lib/telemetry/request-facts';
import { PEER_ADDRESS_HEADER } from './peer-address';

/** Whoever waits for these asks every few seconds, and is nobody's concern while all is well. */
export const PROBES = /^\/api\/(health|metrics)(\/|\?|$)/;

interface Answered {
  request: Request;
  /** The pattern of its route. */
  route: string;
  response: Response;
  facts: RequestFacts;
  /** Until the answer began. */
  ms: number;
  /** What was thrown instead of an answer. */
  err: unknown;
}

/** Counts a request and leaves one line about it in the log. */
export function record({ request, route, response, facts, ms, err }: Answered, log: () => Logger): void {
  const { method } = request;
  const { status } = response;
  // Who hung up needs no answer, and is no fault of ours.
  const gone = err !== undefined && request.signal.aborted;
  const { requests, routeLabel } = metrics;
  requests.observe({ method, route: routeLabel(route), status: gone ? 'aborted' : classOf(status) }, ms / 1000);
  if (gone) return;
  const { userId, connectionId: connection, bytes = lengthOf(response) } = facts;
  const line = { method, route, status, ms: Math.round(ms * 10) / 10, bytes, userId, connection };
  if (err !== undefined) {
    const path = new URL(request.url).pathname.slice(0, LONGEST_WORDS);
    // Where somebody tries what is not theirs from, as the audit log has it.
    const address = request.headers.get(PEER_ADDRESS_HEADER) ?? 'unknown';
    if (status < 500) log().warn({ ...line, path, address, refused: refusalIn(err) }, 'request failed');
    else log()[status === 500 ? 'error' : 'warn']({ ...line, path, err }, 'request failed');
  } else {
    withoutSearch(log())[PROBES.test(route) ? 'debug' : 'info'](line, 'request');
  }
}

/** Words of strangers in a line. */
const LONGEST_WORDS = 200;

/** What was refused is known by its code: where in the program it was says nothing, and what was sent is their own. */
function refusalIn(err: unknown) {
  const { code, message } = err as { code: string; message: string };
  return { code, message: message.slice(0, LONGEST_WORDS) };
}

/**
 * The same log, which does not look for credentials among the fields of each line: here they are known, and none is one.
 * Looking takes ten times as long as writing.
 */
function withoutSearch(log: Logger): Logger {
  let plain = plainOf.get(log);
  if (!plain) {
    plain = log.child({}, { redact: [] });
    plainOf.set(log, plain);
  }
  return plain;
}

const plainOf = new WeakMap<Logger, Logger>();

/** 2xx, 4xx: enough to tell what goes wrong, and few. */
export const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

const lengthOf = ({ headers }: Response): number | undefined => Number(headers.get('content-length')) || undefined;
