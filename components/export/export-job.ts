'use client';

import { useSyncExternalStore } from 'react';
import type { ExportOrder } from '@/lib/client/export';
import type { ExportState } from './save-export';

/** Runs one export at a time. It survives navigation and ends with the document. */
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

  /** Stops the previous export. Resolves when this one is saved, has failed or was stopped. */
  async start(order: ExportOrder): Promise<void> {
    this.#stop.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#order = order;
    const tell = (state: ExportState) => {
      if (!stop.signal.aborted) this.#tell(state);
    };
    tell({ phase: 'running', file: null, progress: { rows: 0, bytes: 0 } });
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

  /** Stops a running export and hides its result. */
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

/** The current export of this document and its result. */
export function useExport(): [ExportState, ExportJob] {
  const state = useSyncExternalStore(
    job.subscribe,
    () => job.state,
    () => job.state,
  );
  return [state, job];
}
