'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

const LIST = '/properties';
const KEY = 'propertiesAddress';

/** Remembers, for this tab, the list as it is now: filters, order and open row. The list's page calls it. */
export function useRememberList(): void {
  const path = usePathname();
  const search = useSearchParams().toString();
  useEffect(() => {
    // While the next page is on its way the list is still drawn, but the address is that page's.
    if (path === LIST) write(search === '' ? LIST : `${LIST}?${search}`);
  }, [path, search]);
}

/** The address of the list as it was last seen in this tab. */
export function useListAddress(): string {
  const isHydrated = useHydrated();
  return isHydrated ? (listBefore() ?? read()) : LIST;
}

/**
 * The list's address where it is the step before in the browser's history. Not every browser tells yet: there it is
 * undefined.
 */
export function listBefore(): string | undefined {
  const history: Navigation | undefined = window.navigation;
  const before = history?.entries()[(history.currentEntry?.index ?? 0) - 1]?.url;
  if (!before) return undefined;
  const { pathname, search } = new URL(before);
  return pathname === LIST ? pathname + search : undefined;
}

// A browser that is told to keep nothing throws on each use of its storage.
function write(address: string): void {
  try {
    window.sessionStorage.setItem(KEY, address);
  } catch {}
}

function read(): string {
  try {
    const address = window.sessionStorage.getItem(KEY);
    return address === LIST || address?.startsWith(`${LIST}?`) ? address : LIST;
  } catch {
    return LIST;
  }
}
