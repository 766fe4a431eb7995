import { isUtf8 } from 'node:buffer';
import { API_VERSION, API_VERSION_HEADER } from '@/lib/contract/request';
import { env } from '@/lib/runtime/env';
import { type Attempt, countAttempt } from './attempt';
import type { Connection } from './connection';
import {
  answerFault,
  brokenAnswer,
  codedUnasked,
  notAPartnerService,
  quoted,
  timedOut,
  UpstreamError,
  upstreamFault,
} from './errors';
import { type Clock, systemClock, waitBeforeRetry } from './retry';
import { slotsOf } from './slots';
import { type Answer, LARGEST_ANSWER, readAnswerBody, send } from './transport';

export interface CallOptions {
  /** Ends waits, requests and retries at once; the call then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** For each attempt, from connecting to the last byte. Default UPSTREAM_TIMEOUT_MS. */
  timeoutMs?: number | undefined;
  /** The most an answer may hold once decoded. Default 32 MiB. */
  maxBytes?: number | undefined;
  /** Called after each attempt, and before the wait for the next. */
  onAttempt?: ((attempt: Attempt) => void) | undefined;
  /**
   * Tries eight times instead of five, waits ten minutes instead of one where the service asks for it, and waits 429s out
   * while any request of the connection is still answered.
   */
  patient?: boolean | undefined;
  clock?: Clock | undefined;
}

/**
 * Reads the parsed body; may throw NotTheContractError.
 * @param isGarbled whether U+FFFD stands in it for bytes that are not UTF-8
 */
type Read<T> = (body: unknown, isGarbled: boolean) => T;

const LARGEST_FAULT = 64 * 1024;

const HEADERS = { accept: 'application/json', [API_VERSION_HEADER]: API_VERSION };

/**
 * GETs JSON from the service in a slot of the connection, with retries after transient faults. It keeps the slot
 * between retries, so that a struggling service gets fewer requests.
 * @throws UpstreamError, DisconnectedError
 */
export async function call<T>(
  connection: Connection,
  path: string,
  read: Read<T>,
  options: CallOptions = {},
): Promise<T> {
  const { signal = new AbortController().signal, patient = false, clock = systemClock } = options;
  const slots = slotsOf(connection);
  const onAttempt = (attempt: Attempt) => {
    countAttempt(connection.id, attempt);
    slots.learn(attempt, clock.now());
    options.onAttempt?.(attempt);
  };
  return slots.run(signal, async () => {
    const begun = clock.now();
    let refusals = 0;
    for (let attempt = 1; ; attempt += 1) {
      await slots.released(clock, signal);
      await connection.requireCurrent();
      const started = clock.now();
      try {
        const value = await exchange(connection, path, read, signal, options);
        onAttempt({ attempt, ms: clock.now() - started, status: 200, error: null, retryInMs: null });
        return value;
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        const { status, code, retryAfterMs } = error;
        if (code === 'UPSTREAM_RATE_LIMITED') refusals += 1;
        const counted = patient ? attempt - refusals : attempt;
        const silentForMs = clock.now() - Math.max(begun, slots.answeredAt);
        const retryInMs = waitBeforeRetry(error, { counted, refusals, silentForMs }, patient, clock.random);
        if (retryInMs !== null && retryAfterMs !== null) slots.hold(clock.now() + retryAfterMs);
        onAttempt({ attempt, ms: clock.now() - started, status, error: code, retryInMs });
        if (retryInMs === null) throw error;
        await clock.sleep(retryInMs, signal);
      }
    }
  });
}

async function exchange<T>(
  connection: Connection,
  path: string,
  read: Read<T>,
  signal: AbortSignal,
  { timeoutMs = env().upstreamTimeoutMs, maxBytes = LARGEST_ANSWER, clock = systemClock }: CallOptions,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(timedOut(connection, timeoutMs)), timeoutMs);
  const stop = AbortSignal.any([signal, deadline.signal]);
  try {
    const answer = await send(connection, path, HEADERS, stop);
    if (answer.status !== 200) {
      const text = await readAnswerBody(answer, LARGEST_FAULT).then(String, () => '');
      throw answerFault(connection, path, answer, text, clock.now());
    }
    const bytes = await readAnswerBody(answer, maxBytes);
    return read(parsed(connection, answer, UTF_8.decode(bytes)), !isUtf8(bytes));
  } catch (error) {
    stop.throwIfAborted();
    throw upstreamFault(connection, error);
  } finally {
    clearTimeout(timer);
  }
}

const UTF_8 = new TextDecoder();

function parsed(connection: Connection, { headers, unknownCoding }: Answer, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (unknownCoding !== null) throw codedUnasked(connection, unknownCoding);
    // A text that begins like JSON was cut off or garbled on the way, and is worth another request.
    if (/^\s*([[{]|$)/.test(text))
      throw brokenAnswer(connection, 'its JSON is incomplete or malformed', { status: 200 });
    const type = headers['content-type'] ?? 'an unnamed type';
    throw notAPartnerService(connection, `it sent ${quoted(connection, type)} instead of JSON`, { status: 200 });
  }
}
