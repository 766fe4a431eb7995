'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while hydrating, then true: for values that only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
