'use client';

import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

const LIST = '/properties';
const KEY = 'propertiesAddress';

/** Remembers, for this tab, the list as it is now: filters, order and open row. The list's page calls it. */
export function useRememberList(search: string): void {
  useEffect(() => write(search === '' ? LIST : `${LIST}?${search}`), [search]);
}

/** The address of the list as it was last seen in this tab. */
export function useListAddress(): string {
  const isHydrated = useHydrated();
  return isHydrated ? read() : LIST;
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
