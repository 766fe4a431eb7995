import pLimit, { type LimitFunction } from 'p-limit';
import { env } from '@/lib/env';
import type { Connection } from './connection';

/*
 * Next bundles each route by itself, so one module may be loaded more than once in a process; the limit is the
 * process's all the same.
 */
const SHARED = Symbol.for('staygrid.upstream.slots');
const shared = globalThis as typeof globalThis & { [SHARED]?: Map<string, LimitFunction> };

function limitOf({ id }: Connection): LimitFunction {
  shared[SHARED] ??= new Map();
  const limit = shared[SHARED].get(id) ?? pLimit(env().upstreamConcurrency);
  shared[SHARED].set(id, limit);
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
