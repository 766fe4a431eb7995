'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useFormats } from '@/components/ui/formats';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { detailsPagesQuery, joinPages } from '@/lib/client/properties';
import { countText } from './count';
import { EmptyPortfolio } from './empty-portfolio';
import { ListComplete, PortfolioFault } from './list-end';
import { PropertiesToolbar } from './properties-toolbar';
import { PropertyCards } from './property-cards';
import { PropertyGrid, type PropertyListProps } from './property-grid';
import { RejectedNotice } from './rejected-notice';

/** Enough to fill a tall window, and what a fast scroll runs into before the next page is here. */
const PENDING_ROWS = 40;

/** The whole page: the portfolio as far as it was read, and whatever there is to say about it. */
export function PropertiesView() {
  const { number } = useFormats();
  const { portfolio, query, onNearEnd, onRestart } = usePortfolio();
  const { properties, rejected } = portfolio;
  const isComplete = query.isSuccess && !query.hasNextPage;
  const fault = query.error && (
    <PortfolioFault
      error={query.error}
      onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      onRestart={onRestart}
      isPending={query.isFetching}
    />
  );
  return (
    <div className="flex h-[calc(100dvh-var(--header-height))] flex-col">
      <PropertiesToolbar count={fault && !query.data ? '' : countText(properties.length, isComplete, number)}>
        <RejectedNotice rejected={rejected} />
      </PropertiesToolbar>
      <div className="min-h-0 flex-1">
        {fault && !query.data ? (
          <Centred>{fault}</Centred>
        ) : isComplete && properties.length + rejected.length === 0 ? (
          <Centred>
            <EmptyPortfolio />
          </Centred>
        ) : (
          <PropertyList
            properties={properties}
            pending={isComplete || fault ? 0 : PENDING_ROWS}
            isComplete={isComplete}
            onNearEnd={onNearEnd}
            end={isComplete ? <ListComplete /> : fault && <div className="sticky left-0 w-fit p-6">{fault}</div>}
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
  return { portfolio, query, onNearEnd, onRestart };
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

function Centred({ children }: { children: ReactNode }) {
  return <div className="grid h-full place-items-center overflow-y-auto p-4">{children}</div>;
}
