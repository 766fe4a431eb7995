import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';
import type { BirpcOptions } from 'birpc';

/**
 * A worker thread. The build puts its program as one file beside Next's server, in whose folder the process runs;
 * otherwise tsx loads the source.
 * @param built the file of the build
 * @param source the program, from the root of the project
 */
export function newWorkerThread(built: string, source: string): Worker {
  const load = (file: string) => `import(${JSON.stringify(pathToFileURL(file).href)})`;
  const program =
    process.env.NODE_ENV === 'production'
      ? load(built)
      : `import('tsx/esm/api').then(({ register }) => (register(), ${load(source)}))`;
  const worker = new Worker(program, { eval: true });
  // The server decides how long the process lives.
  worker.unref();
  return worker;
}

/** An error as it crosses between threads: structured cloning keeps no field of its own. */
interface SentError {
  name: string;
  message: string;
  code?: unknown;
  retryAfterMs?: unknown;
  details?: unknown;
}

/** The calls to a worker thread. Work there may take any time. */
export const callsTo = (worker: Worker) =>
  ({
    post: (message) => worker.postMessage(message),
    on: (listener) => worker.on('message', listener),
    deserialize: ({ e: error, ...message }) => (error ? { ...message, e: revived(error) } : message),
    timeout: -1,
  }) satisfies Partial<BirpcOptions<object>>;

export function callsHere() {
  const port = parentPort;
  if (!port) throw new Error('This program runs in a worker thread.');
  yieldToAnswers();
  return {
    post: (message) => port.postMessage(message),
    on: (listener) => port.on('message', listener),
    serialize: ({ e: error, ...message }) => (error instanceof Error ? { ...message, e: sent(error) } : message),
    timeout: -1,
  } satisfies Partial<BirpcOptions<object>>;
}

const NICER = os.constants.priority.PRIORITY_BELOW_NORMAL;
const NICEST = os.constants.priority.PRIORITY_LOW;

/** Under Linux, the thread that answers people goes first where threads compete for a processor (setpriority(2)). */
function yieldToAnswers(): void {
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
    os.setPriority(thread, Math.min(os.getPriority(thread) + NICER, NICEST));
  } catch {
    // Elsewhere the threads share evenly.
  }
}

function sent(error: Error): SentError {
  const { name, message, code, retryAfterMs, details }: SentError = error;
  return { name, message, code, retryAfterMs, details };
}

const revived = ({ message, ...facts }: SentError): Error => Object.assign(new Error(message), facts);
