'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFormats } from '@/components/ui/formats';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { detailsPagesQuery, joinPages } from '@/lib/client/properties';
import { countText } from './count';
import { EmptyPortfolio } from './empty-portfolio';
import { ListComplete, ListInterrupted, PortfolioFault } from './list-end';
import { PropertiesToolbar } from './properties-toolbar';
import { PropertyCards } from './property-cards';
import { PropertyGrid, type PropertyListProps } from './property-grid';
import { RejectedNotice } from './rejected-notice';

/** Enough to fill a tall window, and what a fast scroll runs into before the next page is here. */
const PENDING_ROWS = 40;

/** The whole page: the portfolio as far as it was read, and whatever there is to say about it. */
export function PropertiesView() {
  const { number } = useFormats();
  const { portfolio, query, isComplete, onNearEnd, onRestart } = usePortfolio();
  const { properties, rejected } = portfolio;
  const fault = query.error && {
    error: query.error,
    onRetry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
    onRestart,
    isPending: query.isFetching,
  };
  const hasNothing = fault !== null && !query.data;
  const isEmpty = isComplete && properties.length + rejected.length === 0;
  return (
    <div className="flex h-[calc(100dvh-var(--header-height))] flex-col">
      <PropertiesToolbar count={hasNothing ? '' : countText(properties.length, isComplete, number)}>
        <RejectedNotice rejected={rejected} />
      </PropertiesToolbar>
      <div className="min-h-0 flex-1">
        {hasNothing || isEmpty ? (
          <div className="grid h-full place-items-center p-4">
            {hasNothing ? <PortfolioFault {...fault} /> : <EmptyPortfolio />}
          </div>
        ) : (
          <PropertyList
            properties={properties}
            pending={isComplete || fault ? 0 : PENDING_ROWS}
            isComplete={isComplete}
            onNearEnd={onNearEnd}
            end={fault ? <ListInterrupted {...fault} /> : isComplete && <ListComplete />}
          />
        )}
      </div>
    </div>
  );
}

function usePortfolio() {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(detailsPagesQuery);
  const portfolio = useMemo(() => joinPages(query.data?.pages ?? []), [query.data]);
  const { fetchNextPage } = query;
  const mayFetch = query.hasNextPage && !query.isFetching && !query.isError;
  const onNearEnd = useCallback(() => {
    if (mayFetch) void fetchNextPage();
  }, [mayFetch, fetchNextPage]);
  const onRestart = () => void queryClient.resetQueries({ queryKey: detailsPagesQuery.queryKey });
  const isComplete = query.isSuccess && !query.hasNextPage;
  return { portfolio, query, isComplete, onNearEnd, onRestart };
}

/** A table where there is room for one, else cards. The server cannot know: it sends both, and the style sheet chooses. */
function PropertyList(props: PropertyListProps) {
  const isWide = useMediaQuery('(min-width: 40rem)');
  return (
    <>
      {isWide !== false && (
        <div className="h-full max-sm:hidden">
          <PropertyGrid {...props} />
        </div>
      )}
      {isWide !== true && (
        <div className="h-full sm:hidden">
          <PropertyCards {...props} />
        </div>
      )}
    </>
  );
}
