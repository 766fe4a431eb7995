'use client';

import { createStore } from './store';

/** A dialog that any place opens with what it offers. It may change into another one, so the focus returns from here. */
export function offeredDialog<Offered>() {
  const offered = createStore<Offered | null>(null);
  let opener: Element | null = null;
  return {
    open(value: Offered): void {
      opener = document.activeElement;
      offered.set(value);
    },
    close(): void {
      offered.set(null);
      requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus());
    },
    use: offered.use,
  };
}
