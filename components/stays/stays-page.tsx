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
import type { StaysAnswer } from '@/lib/search/answers';
import { type StayRequest, stayOf } from '@/lib/search/filters';
import type { Search } from '@/lib/search/search';
import type { Sort } from '@/lib/search/sort';
import { foundText, isNoneAsked, nearText } from './found-words';
import { OrderField } from './order-field';
import { RejectedTable } from './rejected-table';
import { StayForm } from './stay-form';
import { StayMatchRow, StayNearMissRow } from './stay-row';
import { useHomeKeys } from './use-home-keys';

interface StaysPageProps {
  filters: ReactNode;
  /** Which filter to drop, where no home is left to be asked. */
  noMatch: ReactNode;
}

/** Which homes take a stay and for how much, which miss it by days, and what keeps the others from it. */
export function StaysPage({ filters, noMatch }: StaysPageProps) {
  const { search, setFilter, setSort } = useSearch();
  const { day } = useFormats();
  const ends = useStayEnds(day);
  const stay = ends.isWrong ? null : stayOf(search.filter);
  return (
    <div className="flex flex-col">
      <div className="border-b border-border px-4 py-4">
        <div className="flex w-full max-w-6xl flex-col gap-3">
          <h1 className="text-lg font-semibold">Find a stay</h1>
          <StayForm ends={ends} flex={search.filter.flex} onFlex={(flex) => setFilter({ flex })} />
        </div>
      </div>
      {filters}
      <div className="w-full max-w-6xl px-4 py-6">
        {stay ? (
          <Results search={search} stay={stay} noMatch={noMatch} onSort={setSort} />
        ) : (
          <p className="text-muted">
            {ends.isWrong
              ? 'No home can be asked about these dates. Change one of them.'
              : 'Choose check-in and check-out: the whole portfolio is asked at once.'}
          </p>
        )}
      </div>
    </div>
  );
}

interface ResultsProps {
  search: Search;
  stay: StayRequest;
  noMatch: ReactNode;
  onSort: (sort: Sort) => void;
}

function Results({ search, stay, noMatch, onSort }: ResultsProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery(staysQuery(search));
  const { number } = useFormats();
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
  if (isNoneAsked(first, search)) return <div role="status">{noMatch}</div>;
  const matches = data.pages.flatMap((page) => page.matches);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the links and buttons in it.
    <div
      ref={list}
      onKeyDown={onKeyDown}
      className={`flex flex-col gap-10 ${isPlaceholderData ? 'opacity-60 transition-opacity delay-200' : ''}`}
    >
      <section aria-labelledby="matches" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <Heading id="matches" found={first} />
          {first.total > 1 && <OrderField sort={search.sort} onChange={onSort} />}
        </div>
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
          <div>
            <h2 id="near" className="text-base font-semibold">
              Would do if the dates moved
            </h2>
            <p className="text-xs text-muted">{nearText(first, number)}</p>
          </div>
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

function Heading({ id, found }: { id: string; found: StaysAnswer }) {
  const { number } = useFormats();
  return (
    <div role="status">
      <h2 id={id} className="text-base font-semibold">
        {foundText(found, number)}
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
