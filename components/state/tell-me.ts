'use client';

import type { WatchSubject } from '@/lib/domain/watch';
import { createStore } from './store';

/** A watch that the dialog offers to begin. */
export interface OfferedWatch {
  name: string;
  subject: WatchSubject;
}

const offered = createStore<OfferedWatch | null>(null);
let opener: Element | null = null;

/** Opens the dialog that begins a watch. */
export function tellMe(watch: OfferedWatch): void {
  opener = document.activeElement;
  offered.set(watch);
}

/** Closes the dialog. It may have changed into another one, so the focus returns from here. */
export function closeTellMe(): void {
  offered.set(null);
  requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus());
}

export const useOfferedWatch = offered.use;
