'use client';

import { useEffect } from 'react';

/** Prints in the light theme, also from a dark screen. */
export function useLightPrint(): void {
  useEffect(() => {
    const printing = window.matchMedia('print');
    const root = document.documentElement;
    let onScreen: string | undefined;
    const change = () => {
      if (printing.matches && root.dataset.theme !== 'light') {
        onScreen = root.dataset.theme;
        root.dataset.theme = 'light';
      } else if (!printing.matches && onScreen !== undefined) {
        root.dataset.theme = onScreen;
        onScreen = undefined;
      }
    };
    printing.addEventListener('change', change);
    return () => printing.removeEventListener('change', change);
  }, []);
}
