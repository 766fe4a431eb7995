'use client';

import { useCallback } from 'react';

/** Keeps `--header-height` true while the banner makes the header taller: pages that fill the window use it. */
export function useHeaderHeight() {
  return useCallback((element: HTMLElement | null) => {
    const header = element?.closest('header');
    if (!header) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--header-height', `${header.offsetHeight}px`));
    observer.observe(header);
    return () => {
      observer.disconnect();
      style.removeProperty('--header-height');
    };
  }, []);
}
