'use client';

import { Button } from '@heroui/react/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { faultOf, isLasting } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { staysQuery } from '@/lib/client/stays';
import { usePageKeys } from '@/lib/client/use-page-keys';
import { useSearch } from '@/lib/client/use-search';
import { useStayEnds } from '@/lib/client/use-stay-ends';
import { type StayRequest, stayOf } from '@/lib/search/filters';
import type { Search } from '@/lib/search/search';
import { RejectedTable } from './rejected-table';
import { StayForm } from './stay-form';
import { StayMatchRow, StayNearMissRow } from './stay-row';
import { useHomeKeys } from './use-home-keys';

/** Which homes take a stay and for how much, which miss it by days, and what keeps the others from it. */
export function StaysPage({ filters }: { filters: ReactNode }) {
  const { search, setFilter } = useSearch();
  const { day } = useFormats();
  const ends = useStayEnds(day);
  const stay = ends.isWrong ? null : stayOf(search.filter);
  return (
    <div className="flex flex-col">
      <div className="border-b border-border px-4 py-4">
        <div className="flex w-full max-w-6xl flex-col gap-3">
          <h1 className="text-lg font-semibold">Find a stay</h1>
          <StayForm ends={ends} filter={search.filter} onChange={setFilter} />
        </div>
      </div>
      {filters}
      <div className="w-full max-w-6xl px-4 py-6">
        {stay ? (
          <Results search={search} stay={stay} />
        ) : (
          <p className="py-10 text-center text-muted">
            {ends.isWrong
              ? 'No home can be asked about these dates. Change one of them.'
              : 'Choose check-in and check-out: the whole portfolio is asked at once.'}
          </p>
        )}
      </div>
    </div>
  );
}

function Results({ search, stay }: { search: Search; stay: StayRequest }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery(staysQuery(search));
  const { list, onKeyDown, focusFirst } = useHomeKeys();
  usePageKeys({ r: focusFirst });
  const [first] = data?.pages ?? [];
  if (error && !(first && isPlaceholderData === false)) {
    const fault = faultOf(error);
    return (
      <FaultNotice
        {...faultText(fault)}
        requestId={fault.requestId}
        actionLabel="Try again"
        onAction={isLasting(fault) ? undefined : () => void refetch()}
        isPending={isFetching}
      />
    );
  }
  if (!data || !first) return <ResultsSkeleton />;
  const matches = data.pages.flatMap((page) => page.matches);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the links and buttons in it.
    <div
      ref={list}
      onKeyDown={onKeyDown}
      className={`flex flex-col gap-10 ${isPlaceholderData ? 'opacity-60 transition-opacity delay-200' : ''}`}
    >
      <section aria-labelledby="matches" className="flex flex-col gap-3">
        <Heading id="matches" total={first.total} />
        <ul className="divide-y divide-separator border-y border-separator empty:hidden">
          {matches.map((match) => (
            <StayMatchRow key={match.id} match={match} asked={stay} />
          ))}
        </ul>
        {hasNextPage && (
          <Button
            size="sm"
            variant="secondary"
            className="self-center"
            isPending={isFetchingNextPage}
            onPress={() => void fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </section>
      {first.nearMisses.length > 0 && (
        <section aria-labelledby="near" className="flex flex-col gap-3">
          <h2 id="near" className="text-base font-semibold">
            Would do if the dates moved
          </h2>
          <ul className="divide-y divide-separator border-y border-separator">
            {first.nearMisses.map((miss) => (
              <StayNearMissRow key={miss.id} miss={miss} guests={stay.guests} />
            ))}
          </ul>
        </section>
      )}
      <RejectedTable rejected={first.rejected} />
    </div>
  );
}

function Heading({ id, total }: { id: string; total: number }) {
  const { number } = useFormats();
  const words = total === 1 ? '1 home takes this stay' : `${number(total)} homes take this stay`;
  return (
    <div role="status">
      <h2 id={id} className="text-base font-semibold">
        {total === 0 ? 'No home takes this stay' : words}
      </h2>
    </div>
  );
}

function ResultsSkeleton() {
  return (
    <div aria-hidden className="flex animate-pulse flex-col gap-3">
      {['s1', 's2', 's3', 's4', 's5', 's6'].map((key) => (
        <span key={key} className="h-14 rounded-lg bg-surface-tertiary" />
      ))}
    </div>
  );
}
