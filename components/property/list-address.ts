'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { inStorage } from '@/lib/api/storage';

const LIST = '/properties';
const KEY = 'propertiesAddress';

/** Remembers the address of the list for this tab: filters, order and open property. The list's page calls it. */
export function useRememberList(): void {
  const path = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => {
    // While the next page loads, the list is still rendered but the address is already that of the page.
    if (path === LIST) write(search === '' ? LIST : `${LIST}?${search}`);
  }, [path, search]);
}

/** The last address of the list in this tab. */
export function useListAddress(): string {
  const isHydrated = useHydrated();
  return isHydrated ? (listBefore() ?? read()) : LIST;
}

/**
 * The list's address if the previous entry of the browser's history is the list. Undefined in browsers without the
 * Navigation API.
 */
export function listBefore(): string | undefined {
  const history: Navigation | undefined = window.navigation;
  const before = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url;
  if (!before) return undefined;
  const { pathname, search } = new URL(before);
  return pathname === LIST ? pathname + search : undefined;
}

const write = (address: string): void => inStorage(() => window.sessionStorage.setItem(KEY, address), undefined);

function read(): string {
  const address = inStorage(() => window.sessionStorage.getItem(KEY), null);
  return address === LIST || address?.startsWith(`${LIST}?`) ? address : LIST;
}
