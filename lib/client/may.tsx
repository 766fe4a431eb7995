'use client';

import { createContext, type ReactNode, use } from 'react';

/** What a role may allow beyond looking; the server decides by the same words. */
export type Permission = 'browse' | 'export' | 'share' | 'sync' | 'administer';

/** Nothing is offered where nobody said what is allowed. */
const Permissions = createContext<readonly Permission[]>([]);

/** Makes known what the visitor may do, so that nothing is offered that would be refused. */
export function PermissionsProvider({ allowed, children }: { allowed: readonly Permission[]; children: ReactNode }) {
  return <Permissions value={allowed}>{children}</Permissions>;
}

export const useMay = (permission: Permission): boolean => use(Permissions).includes(permission);
