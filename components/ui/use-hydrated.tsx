'use client';

import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const Hydrated = createContext(false);

/** Tells a page that it has hydrated, in a transition: the second rendering gives way to presses. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}

/** False on the server and while hydrating, then true: for values that only the browser knows. */
export const useHydrated = (): boolean => use(Hydrated);
