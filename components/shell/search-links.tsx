'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useCallback, useState } from 'react';
import { filtersOf, hasFilters, keepsFilters, stayIn, withSearch } from '@/components/state/carried-search';
import { useSearch } from '@/components/state/use-search';
import { AddressProvider } from '@/components/ui/page-link';

/** Makes every link take the chosen stay along, and links between pages with filters the filters. */
export function SearchLinks({ children }: { children: ReactNode }) {
  const path = usePathname();
  const stay = stayIn(useSearchParams());
  const { search } = useSearch();
  const [kept, setKept] = useState('');
  const filters = hasFilters(path) ? filtersOf(search) : keepsFilters(path) ? kept : '';
  if (filters !== kept) setKept(filters);
  const change = useCallback((address: string) => withSearch(address, stay, filters), [stay, filters]);
  return <AddressProvider value={change}>{children}</AddressProvider>;
}
