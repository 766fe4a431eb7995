'use client';

import { createContext, type ReactNode, use, useEffect } from 'react';
import { pathOfConnection, rememberConnection, setTabConnection } from './connection';

const TabConnectionId = createContext<string | null>(null);

/** Keeps a tab on the connection that its page came with. It stands around everything that asks for something. */
export function TabConnection({ id, isOnly, children }: { id: string; isOnly: boolean; children: ReactNode }) {
  setTabConnection(id, isOnly);
  // Further pages are rendered for the connection of the cookie, which all tabs share: the one in use has it as its own.
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

/** The path of a file to save, with the tab's connection: the same on the server and in the browser. */
export function useConnectionPath(path: string): string {
  return pathOfConnection(path, use(TabConnectionId));
}
