import { isUtf8 } from 'node:buffer';
import { API_VERSION, API_VERSION_HEADER } from '@/lib/contract/request';
import { env } from '@/lib/env';
import { answerFault } from './answer-fault';
import { LARGEST_ANSWER, LARGEST_UNMEASURED, MOST_VALUES, readText, readWhole } from './body';
import type { Connection } from './connection';
import { countAttempt } from './count';
import {
  brokenAnswer,
  notAPartnerService,
  quoted,
  timedOut,
  tooLarge,
  UpstreamError,
  type UpstreamErrorCode,
} from './errors';
import { inOurTerms } from './fault';
import { inTurns } from './in-turns';
import { colonsIn, jsonExtent } from './json-extent';
import { type Clock, systemClock, waitBeforeRetry } from './retry';
import { inSlot } from './slots';
import { type Answer, send } from './transport';

/** One request as it went, for whoever counts, logs or slows down. */
export interface Attempt {
  /** From 1. */
  attempt: number;
  /** Milliseconds until the whole body was read or the attempt failed. */
  ms: number;
  /** The status answered; null when no whole answer came. */
  status: number | null;
  /** null when it succeeded. */
  error: UpstreamErrorCode | null;
  /** Milliseconds until the next attempt; null when there is none. */
  retryInMs: number | null;
}

export interface CallOptions {
  /** Ends waits, requests and retries at once; the call then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** For each attempt, from connecting to the last byte. Default UPSTREAM_TIMEOUT_MS. */
  timeoutMs?: number | undefined;
  /** The most an answer may hold once decoded. Default 32 MiB. */
  maxBytes?: number | undefined;
  /** Called after each attempt, and before the wait for the next. */
  onAttempt?: ((attempt: Attempt) => void) | undefined;
  clock?: Clock | undefined;
}

/** Takes the parsed body; may take its time until it is stopped, may throw NotTheContractError. */
type Read<T> = (body: unknown, stop: AbortSignal) => T | Promise<T>;

const LARGEST_FAULT = 64 * 1024;

const HEADERS = { accept: 'application/json', [API_VERSION_HEADER]: API_VERSION };

/**
 * GETs JSON from the service, in a slot of the connection, and again after transient faults. The slot is kept during
 * the waits in between: a service that asks for patience gets less from all of us.
 * @throws UpstreamError, DisconnectedError
 */
export async function call<T>(
  connection: Connection,
  path: string,
  read: Read<T>,
  options: CallOptions = {},
): Promise<T> {
  const { signal = new AbortController().signal, clock = systemClock } = options;
  const onAttempt = (attempt: Attempt) => {
    countAttempt(connection.id, attempt);
    options.onAttempt?.(attempt);
  };
  return inSlot(connection, signal, async () => {
    for (let attempt = 1; ; attempt += 1) {
      await connection.requireCurrent();
      const started = clock.now();
      try {
        const value = await exchange(connection, path, read, signal, options);
        onAttempt({ attempt, ms: clock.now() - started, status: 200, error: null, retryInMs: null });
        return value;
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        const retryInMs = waitBeforeRetry(error, attempt, clock.random);
        const { status, code } = error;
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
      const text = await readText(answer, LARGEST_FAULT).catch(() => '');
      throw answerFault(connection, answer, text, clock.now());
    }
    const json = jsonOf(connection, await readWhole(answer, maxBytes));
    await requireModest(connection, json, stop);
    return await read(parsed(connection, answer, json), stop);
  } catch (error) {
    stop.throwIfAborted();
    throw inOurTerms(connection, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Refuses what would hold up everybody while it is parsed: measured is the very text that will be. */
async function requireModest(connection: Connection, { bytes }: Json, stop: AbortSignal): Promise<void> {
  if (bytes.length <= LARGEST_UNMEASURED) return;
  // Each value takes a byte at least, and each shape a colon: for most answers it is enough to count those.
  if (bytes.length <= MOST_VALUES.values && colonsIn(bytes) <= MOST_VALUES.shapes) return;
  const { values, shapes } = await inTurns(jsonExtent(bytes, MOST_VALUES), stop);
  if (values > MOST_VALUES.values) throw tooLarge(connection, `${MOST_VALUES.values} values`);
  if (shapes > MOST_VALUES.shapes) throw tooLarge(connection, `${MOST_VALUES.shapes} different fields`);
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A body without the token, in both of its forms. */
interface Json {
  text: string;
  bytes: Buffer;
}

function jsonOf(connection: Connection, bytes: Buffer): Json {
  // Two ids would be one where what cannot be read becomes a question mark.
  if (!isUtf8(bytes)) throw brokenAnswer(connection, 'it is not UTF-8', { status: 200 });
  const hasMark = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const received = bytes.toString('utf8', hasMark ? BYTE_ORDER_MARK.length : 0);
  // What is kept and shown must not hold the token, wherever a service writes it. A look at each value that is made of
  // the text would take many times as long, and end at the bottom of the stack.
  const text = connection.isTokenRare ? connection.redact(received) : received;
  return { text, bytes: text === received ? bytes : Buffer.from(text) };
}

function parsed(connection: Connection, { headers }: Answer, { text }: Json): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What begins like JSON was cut off or garbled on the way and may be asked for again; what does not never was JSON.
    if (/^\s*([[{]|$)/.test(text))
      throw brokenAnswer(connection, 'its JSON is incomplete or malformed', { status: 200 });
    const type = headers['content-type'] ?? 'an unnamed type';
    throw notAPartnerService(connection, `it sent ${quoted(connection, type)} instead of JSON`, { status: 200 });
  }
}
