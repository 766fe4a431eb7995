'use client';

import { createContext, type ReactNode, use, useEffect } from 'react';
import { pathOfConnection, rememberConnection, setTabConnection } from '@/lib/api/connection';

const TabConnectionId = createContext<string | null>(null);

/** Keeps a tab on the connection of its page. It wraps everything that sends requests. */
export function TabConnection({ id, isOnly, children }: { id: string; isOnly: boolean; children: ReactNode }) {
  setTabConnection(id, isOnly);
  // The server renders further pages for the cookie's connection, which all tabs share: the active tab sets it.
  useEffect(() => {
    const remember = () => {
      if (document.visibilityState === 'visible') rememberConnection(id);
    };
    if (document.hasFocus()) remember();
    window.addEventListener('focus', remember);
    document.addEventListener('visibilitychange', remember);
    return () => {
      window.removeEventListener('focus', remember);
      document.removeEventListener('visibilitychange', remember);
    };
  }, [id]);
  return <TabConnectionId value={id}>{children}</TabConnectionId>;
}

/** The path of a download for the tab's connection, the same on the server and in the browser. */
export function useConnectionPath(path: string): string {
  return pathOfConnection(path, use(TabConnectionId));
}
