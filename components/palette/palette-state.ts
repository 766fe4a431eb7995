'use client';

import { useSyncExternalStore } from 'react';

/** Whether something that stands over every page is open, for whoever opens it and for what shows it. */
class OpenState {
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

// Keys that are typed after the palette was opened and before it is there to take them.

let typed = '';
let isTaken = false;

palette.subscribe(() => {
  typed = '';
  isTaken = false;
});

/** Keeps a key for the palette that is still on its way; false when there is none, or the key is not for it. */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!palette.isOpen || isTaken || ctrlKey || metaKey || altKey) return false;
  if (key === 'Escape') palette.set(false);
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

/** What has been typed so far; from now on the palette's own field takes the keys. */
export function takeTyped(): string {
  isTaken = true;
  return typed;
}
