'use client';

import { createContext, type ReactNode, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';

const Hydrated = createContext(false);

/** Tells a page that it has hydrated, in a transition: the second rendering gives way to presses. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}

const subscribe = () => () => {};

/** False on the server and while hydrating, then true: for values that only the browser knows. */
export function useHydrated(): boolean {
  const isHydrated = use(Hydrated);
  // A part whose script comes late hydrates after its page: for it, too, the server said false.
  return useSyncExternalStore(
    subscribe,
    () => isHydrated,
    () => false,
  );
}
