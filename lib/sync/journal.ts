import pLimit from 'p-limit';
import { type Writing, writing } from '@/lib/mirror/connections';
import { requireLease } from '@/lib/mirror/lease';
import type { Mirror } from '@/lib/mirror/mirror';
import {
  finishRun,
  getRuns,
  type Run,
  type RunFault,
  type RunProgress,
  saveProgress,
  startRun,
} from '@/lib/mirror/runs';

/** An interrupted run is taken up again for so long; what it has fetched is too old for a new one after that. */
const RESUMABLE_MS = 60 * 60_000;

const INTERRUPTED: RunFault = {
  code: 'INTERRUPTED',
  message: 'The process that ran it ended, and too long ago to go on from there.',
};

interface Journalist {
  mirror: Mirror;
  connectionId: string;
  /** Writes only while this holder has the lease. */
  holder: string;
  now: () => number;
  onProgress: (run: Run) => void;
}

/** The record of one run: what it keeps and how far it has come are written in one transaction, or not at all. */
export class Journal {
  readonly #parts: Journalist;
  // One commit after the other: what one adds to the progress must be there when the next one begins.
  readonly #inTurn = pLimit(1);
  #run: Run;
  #retries: number;

  private constructor(parts: Journalist, run: Run) {
    this.#parts = parts;
    this.#run = run;
    this.#retries = run.progress.retries;
  }

  /** Goes on with the run that was interrupted, or begins a new one. */
  static async open(parts: Journalist): Promise<Journal> {
    const { mirror, connectionId, holder, now } = parts;
    const [last] = await getRuns(mirror, connectionId, 1);
    const run = await writing(mirror, connectionId, async (transaction) => {
      await requireLease(transaction, holder);
      if (last?.outcome === null) {
        if (Math.abs(now() - last.startedAt) < RESUMABLE_MS) return last;
        await finishRun(transaction, { ...last, outcome: 'stopped', fault: INTERRUPTED }, now());
      }
      return startRun(transaction, now());
    });
    const journal = new Journal(parts, run);
    parts.onProgress(journal.run);
    return journal;
  }

  get run(): Run {
    return { ...this.#run, progress: { ...this.#run.progress, retries: this.#retries } };
  }

  get progress(): RunProgress {
    return this.run.progress;
  }

  /** Counts a request that has to be sent again. */
  retried(): void {
    this.#retries += 1;
    this.#parts.onProgress(this.run);
  }

  /**
   * Writes to the mirror, and with it the progress that the work returns.
   * @throws LeaseLostError, StorageError; nothing is written then
   */
  async commit(
    work: (transaction: Writing, progress: RunProgress) => Promise<Partial<RunProgress>> | Partial<RunProgress>,
  ): Promise<void> {
    await this.#parts.mirror.requireRoom();
    return this.#write(async (transaction) => {
      const progress = { ...this.progress, ...(await work(transaction, this.progress)) };
      await saveProgress(transaction, this.#run.id, progress);
      return { ...this.#run, progress };
    });
  }

  /** Ends the run. */
  async finish(outcome: 'complete' | 'failed', fault: RunFault | null): Promise<Run> {
    await this.#write(async (transaction) => {
      const run: Run = { ...this.run, outcome, fault, finishedAt: this.#parts.now() };
      await finishRun(transaction, run, run.finishedAt as number);
      return run;
    });
    return this.run;
  }

  async #write(work: (transaction: Writing) => Promise<Run>): Promise<void> {
    const { mirror, connectionId, holder, onProgress } = this.#parts;
    await this.#inTurn(async () => {
      this.#run = await writing(mirror, connectionId, async (transaction) => {
        await requireLease(transaction, holder);
        return work(transaction);
      });
    });
    onProgress(this.run);
  }
}
