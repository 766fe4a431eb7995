'use client';

import dynamic from 'next/dynamic';
import { parseAsString } from 'nuqs';
import { type ReactNode, Suspense, useState } from 'react';
import { useAddressState } from '@/components/state/address-state';
import { useSearch } from '@/components/state/use-search';
import { useStayEnds } from '@/components/state/use-stay-ends';
import { useFormats } from '@/components/ui/formats';
import { staysSearch } from '@/lib/api/stays';
import { anyStayOf } from '@/lib/search/filters';
import { sortCodec } from '@/lib/search/sort';
import { Invitation } from './invitation';
import { ResultsSkeleton } from './results-skeleton';
import { StayForm } from './stay-form';

const StayResults = dynamic(() => import('./stay-results').then((module) => module.StayResults));

interface StaysPageProps {
  filters: ReactNode;
  /** Above the results. */
  prices: ReactNode;
  /** In place of the results if the other filters leave no home. */
  noMatch: ReactNode;
  /** The steps that bring more homes, where few are found. */
  ladder: ReactNode;
}

/** The search for stays: an invitation, or the results. */
export function StaysPage({ filters, prices, ...slots }: StaysPageProps) {
  const { search, setFilter } = useSearch();
  const [order, setOrder] = useAddressState('sort', parseAsString);
  const { day } = useFormats();
  const ends = useStayEnds(day);
  const stay = ends.isWrong ? null : anyStayOf(search.filter);
  // Homes that come with the page have no boundary around them, behind which React would send them late.
  const [comeWithPage] = useState(stay !== null);
  const results = stay && (
    <StayResults
      {...slots}
      search={staysSearch(search, order)}
      stay={stay}
      onSort={(sort) => setOrder(sortCodec.write(sort))}
    />
  );
  return (
    <div className="flex flex-col">
      <div className="border-b border-border px-4 py-4">
        <div className="flex w-full max-w-6xl flex-col gap-3">
          <h1 className="text-lg font-semibold">Find a stay</h1>
          <StayForm ends={ends} flex={search.filter.flex} onFlex={(flex) => setFilter({ flex })} />
        </div>
      </div>
      {filters}
      <div className="flex w-full flex-col gap-6 px-4 py-6">
        {prices}
        {results === null ? (
          <Invitation isWrong={ends.isWrong} />
        ) : comeWithPage ? (
          results
        ) : (
          <Suspense fallback={<ResultsSkeleton />}>{results}</Suspense>
        )}
      </div>
    </div>
  );
}
