'use client';

import type { ReactNode } from 'react';
import { AsOfBar } from '@/components/history/as-of-bar';
import { NoMatchBesideStay } from '@/components/properties/no-match';
import { ShortlistToggle } from '@/components/shortlist/shortlist-buttons';
import { ShortlistSlotProvider } from '@/components/stays/stay-row';
import { StaysPage } from '@/components/stays/stays-page';

const toggleOf = ({ id, name }: { id: string; name: string }) => <ShortlistToggle id={id} name={name} />;

/** The search for stays with the shortlist's buttons: app composes features. */
export function Stays({ filters }: { filters: ReactNode }) {
  return (
    <ShortlistSlotProvider value={toggleOf}>
      <AsOfBar />
      <StaysPage filters={filters} noMatch={<NoMatchBesideStay />} />
    </ShortlistSlotProvider>
  );
}
