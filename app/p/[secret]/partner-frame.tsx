'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useCallback } from 'react';
import { Palette, PaletteButton } from '@/components/palette/palette';
import { Navigation, OfflineBar, ThemeSwitch } from '@/components/shell/shell';
import { filtersOf, stayIn, withSearch } from '@/components/state/carried-search';
import { partnerPages } from '@/components/state/pages';
import { useSearch } from '@/components/state/use-search';
import { AddressProvider } from '@/components/ui/page-link';

const HOME = /^\/properties\/([^/?]+)$/;

interface PartnerFrameProps {
  name: string;
  /** The path of the page. */
  path: string;
  children: ReactNode;
}

/** The bar of a partner's page. Every address leads to it: a home opens beside the list. */
export function PartnerFrame({ name, path, children }: PartnerFrameProps) {
  const here = usePathname();
  const parameters = useSearchParams();
  const { search } = useSearch();
  const stay = stayIn(parameters);
  const filters = filtersOf(search);
  const change = useCallback(
    (address: string) => {
      const [, id] = HOME.exec(address) ?? [];
      if (id === undefined) return within(path, address, stay, filters, parameters.get('view'));
      const opened = new URLSearchParams(parameters);
      opened.set('open', decodeURIComponent(id));
      return `${here}?${opened}`;
    },
    [here, path, parameters, stay, filters],
  );
  return (
    <AddressProvider value={change}>
      <header className="sticky top-0 z-40 bg-background print:hidden">
        <div className="flex h-12 items-center gap-2 border-b border-border px-3 sm:px-4 lg:gap-4">
          <p className="min-w-0 truncate text-sm font-semibold tracking-tight">{name}</p>
          <Navigation pages={partnerPages(path)} />
          <div className="flex min-w-32 flex-1 items-center justify-end gap-2">
            <PaletteButton />
            <ThemeSwitch />
          </div>
        </div>
        <OfflineBar />
      </header>
      <main id="main" tabIndex={-1} className="pb-(--nav-height) outline-none print:pb-0">
        {children}
      </main>
      <Palette />
    </AddressProvider>
  );
}

/** The address of one of the two pages, with the stay, the filters and the map; any other leads to the list, with what it asks for. */
function within(path: string, address: string, stay: string, filters: string, view: string | null): string {
  const [page, query] = address.split('?', 2);
  const asked = new URLSearchParams(query);
  const isCalendar = page === `${path}/calendar`;
  if (view !== null && !isCalendar) asked.set('view', view);
  const [, parameters] = withSearch(`${isCalendar ? '/calendar' : '/properties'}?${asked}`, stay, filters).split(
    '?',
    2,
  );
  return `${path}${isCalendar ? '/calendar' : ''}${parameters ? `?${parameters}` : ''}`;
}
