'use client';

import { useEffect } from 'react';
import { turnPageKeys } from '@/components/state/page-keys';
import { createStore } from '@/components/state/store';
import { useOneKeyPreference } from '@/components/ui/key-hint';

/** Whether each dialog over every page is open. */
export const palette = createStore(false);
export const shortcuts = createStore(false);

// Keys typed after opening the palette and before it has loaded.

let typed = '';
let isTaken = false;

palette.subscribe(() => {
  typed = '';
  isTaken = false;
});

/** Keeps a key for the loading palette; false if there is none, or the key is not for it. */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!palette.get() || isTaken || ctrlKey || metaKey || altKey) return false;
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
