'use client';

import { useSearchParams } from 'next/navigation';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * State in the current entry of the browser's history: it returns with Back, Forward and a reload only. Next keeps
 * unknown fields of `history.state`. Only `writeEntryState` writes a key, so its values have one shape; a new shape needs
 * a new key.
 */
export function readEntryState<Value>(key: string): Value | undefined {
  return (window.history.state as Record<string, Value> | null)?.[key];
}

/** @param address of the entry from now on, which only a reload reads */
export function writeEntryState(key: string, value: unknown, address?: string): void {
  window.history.replaceState({ ...window.history.state, [key]: value }, '', address);
}

/** Calls `save` after each change of the URL, which loses the entry's state. */
export function useSaveOnNewAddress(save: () => void): void {
  const address = useSearchParams().toString();
  const saved = useRef(address);
  useEffect(() => {
    if (saved.current === address) return;
    saved.current = address;
    save();
  }, [address, save]);
}

const SAVE_AFTER_MS = 150;

/** Calls `save` soon after scrolling, and before a click that may leave the page. */
export function useSaveOnScroll(scroller: RefObject<HTMLElement | null>, save: () => void): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    element.addEventListener('scroll', saveSoon, { passive: true });
    element.addEventListener('click', save, { capture: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', saveSoon);
      element.removeEventListener('click', save, { capture: true });
    };
  }, [scroller, save]);
}
