'use client';

import { useSyncExternalStore } from 'react';
import type { WatchSubject } from '@/lib/domain/watch';

/** A watch that the dialog offers to begin. */
export interface OfferedWatch {
  name: string;
  subject: WatchSubject;
}

let offered: OfferedWatch | null = null;
let opener: Element | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog that begins a watch. */
export function tellMe(watch: OfferedWatch): void {
  opener = document.activeElement;
  set(watch);
}

/** Closes the dialog. It may have changed into another one, so the focus returns from here. */
export function closeTellMe(): void {
  set(null);
  requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus());
}

function set(watch: OfferedWatch | null): void {
  offered = watch;
  for (const listener of listeners) listener();
}

export const useOfferedWatch = (): OfferedWatch | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => null,
  );
