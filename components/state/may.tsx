'use client';

import { createContext, type ReactNode, use } from 'react';

/** The permissions of a role beyond looking, named as on the server. */
export type Permission = 'browse' | 'analyse' | 'export' | 'share' | 'sync' | 'administer';

interface Permissions {
  /** False in the open demo, which has no sign-in. */
  isSignedIn: boolean;
  allowed: readonly Permission[];
}

/** Without a provider nothing is allowed. */
const Context = createContext<Permissions>({ isSignedIn: false, allowed: [] });

/** Provides the visitor's permissions, so that pages offer only permitted actions. */
export function PermissionsProvider({ isSignedIn, allowed, children }: Permissions & { children: ReactNode }) {
  return <Context value={{ isSignedIn, allowed }}>{children}</Context>;
}

export const useMay = (permission: Permission): boolean => use(Context).allowed.includes(permission);

export const useIsSignedIn = (): boolean => use(Context).isSignedIn;
