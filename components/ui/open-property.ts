'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { createSerializer, parseAsString } from 'nuqs';

const withOpen = createSerializer({ open: parseAsString });

/**
 * Opens a property beside the list, or closes it (null), as one step of Back.
 * The address is Next's alone: a copy in nuqs would miss a Back that comes before React has rendered the opening.
 */
export const openProperty = (id: string | null): void =>
  window.history.pushState(null, '', withOpen(window.location.href, { open: id }));

/** The id of the property open beside the list; null while none is. */
export const useOpenProperty = (): string | null => useSearchParams().get('open');

/** The id of the home that the page shows, alone or beside its list; null on other pages. */
export function useShownHome(): string | null {
  const open = useOpenProperty();
  const onPage = /^\/properties\/([^/]+)/.exec(usePathname())?.[1];
  return onPage === undefined ? open : decodeURIComponent(onPage);
}
