'use client';

import { createContext, type ReactNode, use } from 'react';

/** What a role may allow beyond looking; the server decides by the same words. */
type Permission = 'browse' | 'export' | 'share' | 'sync' | 'administer';

interface Permissions {
  /** False in the open demo, where nobody needs to sign in. */
  isSignedIn: boolean;
  allowed: readonly Permission[];
}

/** Nothing is offered where nobody said what is allowed. */
const Context = createContext<Permissions>({ isSignedIn: false, allowed: [] });

/** Makes known who visits and what they may do, so that nothing is offered that would be refused. */
export function PermissionsProvider({ isSignedIn, allowed, children }: Permissions & { children: ReactNode }) {
  return <Context value={{ isSignedIn, allowed }}>{children}</Context>;
}

export const useMay = (permission: Permission): boolean => use(Context).allowed.includes(permission);

export const useIsSignedIn = (): boolean => use(Context).isSignedIn;
