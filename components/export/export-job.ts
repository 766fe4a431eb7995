'use client';

import { useSyncExternalStore } from 'react';
import type { ExportFile, ExportOrder, ExportProgress } from '@/lib/client/export';

/** How far an export is, for the one who ordered it. */
export type ExportState =
  | { phase: 'none' }
  | { phase: 'running'; file: ExportFile | null; progress: ExportProgress }
  | { phase: 'saved'; name: string; progress: ExportProgress }
  | { phase: 'failed'; error: unknown };

export const NOTHING: ExportProgress = { rows: 0, bytes: 0 };

/** One export at a time. It goes on while pages come and go, and ends with the document. */
export class ExportJob {
  #state: ExportState = { phase: 'none' };
  #order: ExportOrder | null = null;
  #stop = new AbortController();
  readonly #listeners = new Set<() => void>();

  get state(): ExportState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when it is saved, has failed or was stopped; the one before it is stopped. */
  async start(order: ExportOrder): Promise<void> {
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#order = order;
    const tell = (state: ExportState) => {
      if (!stop.signal.aborted) this.#tell(state);
    };
    tell({ phase: 'running', file: null, progress: NOTHING });
    try {
      const { save } = await import('./save-export');
      tell(await save(order, stop.signal, tell));
    } catch (error) {
      tell({ phase: 'failed', error });
    }
  }

  again(): void {
    if (this.#order) void this.start(this.#order);
  }

  /** Stops it, or takes its end off the screen. */
  dismiss(): void {
    this.#stop.abort();
    this.#tell({ phase: 'none' });
  }

  #tell(state: ExportState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const job = new ExportJob();

/** The export under way in this document, and its end. */
export function useExport(): [ExportState, ExportJob] {
  const state = useSyncExternalStore(
    job.subscribe,
    () => job.state,
    () => job.state,
  );
  return [state, job];
}
