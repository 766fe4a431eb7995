'use client';

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const current = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The theme that the page's colours are in at this moment: a canvas has to be painted anew when it changes. */
export const useTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, current, () => 'light');
