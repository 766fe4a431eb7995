'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useOneKeyPreference } from '@/components/ui/key-hint';
import { turnPageKeys } from '@/lib/client/page-keys';

/** Whether a dialog over every page is open, shared by its opener and the dialog. */
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

// Keys typed after opening the palette and before it has loaded.

let typed = '';
let isTaken = false;

palette.subscribe(() => {
  typed = '';
  isTaken = false;
});

/** Keeps a key for the loading palette; false if there is none, or the key is not for it. */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!palette.isOpen || isTaken || ctrlKey || metaKey || altKey) return false;
  if (key === 'Escape') palette.set(false);
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}

/** The text typed so far; from now on the palette's field takes the keys. */
export function takeTyped(): string {
  isTaken = true;
  return typed;
}

/** Whether single-key shortcuts are on, remembered in this browser. */
export function useOneKey() {
  const [state, setState] = useOneKeyPreference();
  const isOn = state === 'on';
  useEffect(() => turnPageKeys(isOn), [isOn]);
  return [isOn, (on: boolean) => setState(on ? 'on' : 'off')] as const;
}
