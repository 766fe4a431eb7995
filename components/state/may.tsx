'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Permission } from '@/lib/contract/api/people';

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
