import type { Worker } from 'node:worker_threads';
import { type BirpcReturn, createBirpc } from 'birpc';
import { log } from '@/lib/runtime/telemetry/log';
import { callsTo, newWorkerThread } from '@/lib/runtime/worker-thread';
import type { SyncLog } from './sync';
import type { DashboardFunctions, SyncThreadFunctions } from './worker';

/** The pause before a thread that has died is replaced. */
const RESTART_MS = 1000;

class SyncThreadEndedError extends Error {
  override name = 'SyncThreadEndedError';
  constructor() {
    super('The thread that syncs has ended. Another one starts within seconds.');
  }
}

interface Running {
  worker: Worker;
  functions: BirpcReturn<SyncThreadFunctions, DashboardFunctions>;
}

/** The worker thread that syncs. One that dies is replaced. */
export class SyncThread {
  readonly #onChange: DashboardFunctions['changed'];
  readonly #onDeath: () => void;
  #running: Running | null = null;
  /** Set once the syncs run by themselves. */
  #log: SyncLog | null = null;
  #isStopped = false;

  /** @param onDeath is called when the thread has died, with all that it had under way */
  constructor(onChange: DashboardFunctions['changed'], onDeath: () => void) {
    this.#onChange = onChange;
    this.#onDeath = onDeath;
  }

  /** Starts the syncs, also in a thread that replaces this one. */
  async start(log: SyncLog): Promise<void> {
    this.#log = log;
    await this.functions.start();
  }

  /** The functions of the thread, which is started with the first call. */
  get functions(): Running['functions'] {
    this.#running ??= this.#run();
    return this.#running.functions;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Ends the thread after the syncs have given back their leases. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (!this.#running) return;
    const { worker, functions } = this.#running;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    await functions.stop().catch(() => {});
    await ended;
  }

  #run(): Running {
    const worker = newWorkerThread('sync-worker.mjs', 'lib/sync/worker.ts');
    const functions = createBirpc<SyncThreadFunctions, DashboardFunctions>(
      { changed: this.#onChange },
      callsTo(worker),
    );
    worker.once('error', (err) => (this.#log ?? log()).error({ err }, 'the thread that syncs has failed'));
    worker.once('exit', () => {
      this.#running = null;
      functions.$close(new SyncThreadEndedError());
      this.#onDeath();
      if (this.#log && !this.#isStopped) setTimeout(() => void this.#restart(), RESTART_MS).unref();
    });
    return { worker, functions };
  }

  async #restart(): Promise<void> {
    // A thread that dies while it starts is replaced in its turn.
    if (!this.#isStopped) await this.functions.start().catch(() => {});
  }
}
