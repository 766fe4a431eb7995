'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { AsOfBar } from '@/components/history/as-of-bar';
import { ShortlistToggle } from '@/components/shortlist/shortlist-buttons';
import { ShortlistSlotProvider } from '@/components/stays/shortlist-slot';
import { StaysPage } from '@/components/stays/stays-page';

const NoMatchBesideStay = lazy(() =>
  import('@/components/properties/no-match').then((module) => ({ default: module.NoMatchBesideStay })),
);

const toggleOf = ({ id, name }: { id: string; name: string }) => <ShortlistToggle id={id} name={name} shortcut="s" />;

/** The search for stays with the shortlist's buttons: app composes features. */
export function Stays({ filters }: { filters: ReactNode }) {
  return (
    <ShortlistSlotProvider value={toggleOf}>
      <AsOfBar />
      <StaysPage
        filters={filters}
        noMatch={
          <Suspense>
            <NoMatchBesideStay />
          </Suspense>
        }
      />
    </ShortlistSlotProvider>
  );
}
