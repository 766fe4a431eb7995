'use client';

import { useSyncExternalStore } from 'react';

/** Whether something that stands over every page is open, for whoever opens it and for what shows it. */
export class OpenState {
  #isOpen = false;
  readonly #listeners = new Set<() => void>();

  get isOpen(): boolean {
    return this.#isOpen;
  }

  set = (isOpen: boolean): void => {
    this.#isOpen = isOpen;
    for (const listener of this.#listeners) listener();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useOpen = (state: OpenState): boolean =>
  useSyncExternalStore(
    state.subscribe,
    () => state.isOpen,
    () => false,
  );

export const palette = new OpenState();
export const shortcuts = new OpenState();
