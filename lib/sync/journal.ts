import pLimit from 'p-limit';
import type { Database } from '@/lib/database/database';
import { type Writing, writing } from '@/lib/mirror/connections';
import { requireLease } from '@/lib/mirror/lease';
import {
  finishRun,
  getRuns,
  type Run,
  type RunFault,
  type RunProgress,
  saveProgress,
  startRun,
} from '@/lib/mirror/runs';

/** How long an interrupted or failed run can be resumed; its data is too old after that. */
const RESUMABLE_MS = 60 * 60_000;

const INTERRUPTED: RunFault = {
  code: 'INTERRUPTED',
  message: 'The process that ran it ended, and too long ago to go on from there.',
};

/** Whether a failed run is gone on with. One that came no further than the one before would fail in the same place. */
function goesOn(last: Run | undefined, before: Run | undefined, now: number): boolean {
  if (last?.outcome !== 'failed' || last.progress.pages === 0) return false;
  if (Math.abs(now - (last.finishedAt ?? 0)) >= RESUMABLE_MS) return false;
  const { begun, phase, pages, calendars } = last.progress;
  const was = before?.progress;
  if (was?.begun.id !== begun.id || was.phase !== phase) return true;
  return phase === 'properties' ? pages > was.pages : calendars > was.calendars;
}

interface Journalist {
  mirror: Database;
  connectionId: string;
  /** Writes only while this holder has the lease. */
  holder: string;
  now: () => number;
  onProgress: (run: Run) => void;
}

/** The record of one run. Its data and its progress are written in one transaction. */
export class Journal {
  readonly #parts: Journalist;
  // One commit at a time: each builds on the progress of the one before.
  readonly #inTurn = pLimit(1);
  #run: Run;
  #retries: number;

  private constructor(parts: Journalist, run: Run) {
    this.#parts = parts;
    this.#run = run;
    this.#retries = run.progress.retries;
  }

  /** Resumes the interrupted run, goes on where a failed one stopped, or begins anew. */
  static async open(parts: Journalist): Promise<Journal> {
    const { mirror, connectionId, holder, now } = parts;
    const [last, before] = await getRuns(mirror, connectionId, 2);
    const run = await writing(mirror, connectionId, async (transaction) => {
      await requireLease(transaction, holder);
      if (last?.outcome === null) {
        if (Math.abs(now() - last.startedAt) < RESUMABLE_MS) return last;
        await finishRun(transaction, { ...last, outcome: 'stopped', fault: INTERRUPTED }, now());
      }
      return startRun(transaction, now(), goesOn(last, before, now()) ? last?.progress : undefined);
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
   * Writes to the mirror, together with the progress that the work returns.
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

  async finish(outcome: 'complete' | 'doubted' | 'failed', fault: RunFault | null): Promise<Run> {
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
