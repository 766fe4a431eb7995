'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { ResultPrices } from '@/components/calendar/prices';
import { AsOfBar } from '@/components/history/as-of-bar';
import { ShortlistToggle } from '@/components/shortlist/shortlist-buttons';
import { ShortlistSlotProvider } from '@/components/stays/shortlist-slot';
import { StaysPage } from '@/components/stays/stays-page';

const ladder = () => import('@/components/properties/ladder');
const Ladder = lazy(() => ladder().then((module) => ({ default: module.Ladder })));
const NoMatch = lazy(() => ladder().then((module) => ({ default: module.NoMatch })));

const toggleOf = ({ id, name }: { id: string; name: string }) => <ShortlistToggle id={id} name={name} shortcut="s" />;

/** The search for stays with the shortlist's buttons: app composes features. */
export function Stays({ filters }: { filters: ReactNode }) {
  return (
    <ShortlistSlotProvider value={toggleOf}>
      <AsOfBar />
      <StaysPage
        filters={filters}
        prices={<ResultPrices />}
        noMatch={
          <Suspense>
            <NoMatch isBesideStay />
          </Suspense>
        }
        ladder={
          <Suspense>
            <Ladder />
          </Suspense>
        }
      />
    </ShortlistSlotProvider>
  );
}
