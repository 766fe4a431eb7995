import pLimit, { type LimitFunction } from 'p-limit';
import { env } from '@/lib/env';
import { onePerProcess } from '@/lib/one-per-process';
import type { Connection } from './connection';

const { value: limits } = onePerProcess('upstream-slots', () => new Map<string, LimitFunction>());

function limitOf({ id }: Connection): LimitFunction {
  const limit = limits.get(id) ?? pLimit(env().upstreamConcurrency);
  limits.set(id, limit);
  return limit;
}

/** Runs a task in one of the connection's UPSTREAM_CONCURRENCY slots; the signal ends the wait for one as well. */
export async function inSlot<T>(connection: Connection, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([stopped, limitOf(connection)(() => (signal.aborted ? stopped : task()))]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
