'use client';

import { useCallback, useSyncExternalStore } from 'react';

const KEY = 'opened-view';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the view that was opened last in this tab: what the search of the page was before it was changed. */
export function useOpenedView() {
  const id = useSyncExternalStore<string | null>(
    subscribe,
    () => window.sessionStorage.getItem(KEY),
    () => null,
  );
  const remember = useCallback((opened: string | null) => {
    if (opened === window.sessionStorage.getItem(KEY)) return;
    if (opened === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, opened);
    for (const listener of listeners) listener();
  }, []);
  return [id, remember] as const;
}
