'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated';

/** Whether a media query matches; null on the server and while hydrating. */
export function useMediaQuery(query: string): boolean | null {
  const isHydrated = useHydrated();
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => (isHydrated ? window.matchMedia(query).matches : null),
    () => null,
  );
}
