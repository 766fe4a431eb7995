'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '@/components/state/may';
import { usePartnerPage } from '@/components/state/partner-page';
import { TodayProvider } from '@/components/state/today';
import { useListView, useSearch } from '@/components/state/use-search';
import { Dimming } from '@/components/ui/dimming';
import { useFormats } from '@/components/ui/formats';
import { Notice } from '@/components/ui/notice';
import { useLightPrint } from '@/components/ui/use-light-print';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { FEW_HOMES } from '@/lib/api/ladder';
import { countQuery, listBlockQuery } from '@/lib/api/properties';
import { beginSync, syncFault, syncStateQuery } from '@/lib/api/sync';
import type { Day } from '@/lib/domain/day';
import { FILTER_NAMES, NO_FILTER } from '@/lib/search/filters';
import type { Search } from '@/lib/search/search';
import { PortfolioFault } from './portfolio-fault';
import { PropertiesToolbar } from './properties-toolbar';
import { PropertyCards } from './property-cards';
import type { PropertyListProps } from './property-grid';
import { SelectionBar } from './selection-bar';
import './properties.css';

const PropertyGrid = dynamic(() => import('./property-grid').then((module) => module.PropertyGrid));
const NoMatch = lazy(() => import('./ladder').then((module) => ({ default: module.NoMatch })));
const Ladder = lazy(() => import('./ladder').then((module) => ({ default: module.Ladder })));

/** Placeholder rows, enough to fill a tall window. */
const PENDING_ROWS = 40;

interface PropertiesViewProps {
  today: Day;
  /** Whether a phone asks for the page. */
  isPhone: boolean;
  filters?: ReactNode;
  /** Actions on the whole list, in the toolbar. */
  actions?: ReactNode;
  /** Actions on the selection: see `useSelection`. */
  selectionActions?: ReactNode;
  /** The panel beside the list, empty while no property is open: see `useOpenProperty`. */
  panel?: ReactNode;
  /** The map beside the list, or in its place on a narrow screen. */
  map?: ReactNode;
}

/** The page of the properties that match the search of the URL. */
export function PropertiesView({
  today,
  isPhone,
  filters,
  actions,
  selectionActions,
  panel,
  map,
}: PropertiesViewProps) {
  useLightPrint();
  const { number } = useFormats();
  const { search } = useSearch();
  const matches = useMatches(search);
  const [view] = useListView();
  const hasMap = map !== undefined && view === 'map';
  const whole = isFiltered(matches.shown) ? matches.portfolioTotal : matches.total;
  const count = matches.error ? '' : countText(matches.total, whole, number, matches.leftOut);
  return (
    <TodayProvider today={today}>
      <div className="properties-page flex h-(--page-height) flex-col">
        <PropertiesToolbar count={count} hasMap={map !== undefined} actions={actions} />
        <PrintNote total={matches.total} />
        {filters}
        <div className="properties-list flex min-h-0 flex-1">
          <div className={`relative min-w-0 flex-1 ${hasMap ? 'max-lg:hidden' : ''}`}>
            <Matches matches={matches} isPhone={isPhone} />
            <SelectionBar search={matches.shown} matching={matches.total ?? 0} actions={selectionActions} />
          </div>
          {hasMap && <div className="relative min-w-0 flex-1 border-border lg:border-l">{map}</div>}
          {panel}
        </div>
      </div>
    </TodayProvider>
  );
}

/** The count on paper, where nothing scrolls. */
function PrintNote({ total }: { total: number | undefined }) {
  const mayExport = useMay('export');
  const { count } = useFormats();
  if (!total) return null;
  return (
    <p className="hidden px-4 py-2 print:block">
      {count(total, 'home')}. A long list is printed only as far as it was in sight
      {mayExport && '; the export has all of it'}.
    </p>
  );
}

/** The list, or the notice in its place. */
function Matches({ matches, isPhone }: { matches: ReturnType<typeof useMatches>; isPhone: boolean }) {
  const { shown, total, isSearching } = matches;
  if (matches.error && total === undefined)
    return (
      <Centred>
        <PortfolioFault query={matches} />
      </Centred>
    );
  if (total === 0)
    return (
      <Centred>
        <EmptyList matches={matches} />
      </Centred>
    );
  const isPending = total === undefined;
  return (
    <Dimming isOutdated={isSearching} className="flex h-full flex-col">
      {!isPending && total < FEW_HOMES && isFiltered(shown) && (
        <Suspense>
          <Ladder className="px-4 py-2" />
        </Suspense>
      )}
      <div className="min-h-0 flex-1">
        <PropertyList
          key={isPending ? 'skeleton' : 'list'}
          search={shown}
          total={total ?? PENDING_ROWS}
          isPending={isPending}
          isPhone={isPhone}
        />
      </div>
    </Dimming>
  );
}

function EmptyList({ matches: { shown, mirror, portfolioTotal } }: { matches: ReturnType<typeof useMatches> }) {
  const isPartner = usePartnerPage() !== null;
  if (mirror?.syncedAt === null && !isPartner) return <FirstSync />;
  if (isPartner && (!isFiltered(shown) || portfolioTotal === 0))
    return (
      <Notice title="There are no homes here now">
        <p>Homes appear here once there are some.</p>
      </Notice>
    );
  return isFiltered(shown) && portfolioTotal !== 0 ? (
    <Suspense>
      <NoMatch />
    </Suspense>
  ) : (
    <EmptyPortfolio />
  );
}

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="grid h-full place-items-center overflow-y-auto p-4">{children}</div>
);

/**
 * A table on a wide screen, else cards. The server sends both, because only the style sheet knows the width; to a phone
 * it sends cards alone, which spares it the scripts of the table.
 */
function PropertyList({ isPhone, ...props }: PropertyListProps & { isPhone: boolean }) {
  const isWide = useMediaQuery('(min-width: 40rem)');
  const hasGrid = isWide ?? !isPhone;
  return (
    <>
      {hasGrid && (
        <div className="h-full max-sm:hidden">
          {isPhone ? (
            // A phone that is turned loads it then.
            <Suspense>
              <PropertyGrid {...props} />
            </Suspense>
          ) : (
            <PropertyGrid {...props} />
          )}
        </div>
      )}
      {isWide !== true && (
        <div className={`h-full ${hasGrid ? 'sm:hidden' : ''}`}>
          <PropertyCards {...props} />
        </div>
      )}
    </>
  );
}

/**
 * The number of matches: '1,234 of 20,000 homes', or '20,000 homes' if all of them match.
 * @param total undefined until known, like `portfolio`
 */
export function countText(
  total: number | undefined,
  portfolio: number | undefined,
  number: (value: number) => string,
  leftOut = 0,
): string {
  if (total === undefined) return 'Loading…';
  const whole = portfolio ?? total;
  const homes = `${number(whole)} ${whole === 1 ? 'home' : 'homes'}`;
  const matches = total === whole ? homes : `${number(total)} of ${homes}`;
  return leftOut === 0 ? matches : `${matches}, without ${number(leftOut)} whose currency has no rate`;
}

function FirstSync() {
  const { number } = useFormats();
  const { data } = useQuery(syncStateQuery);
  const begin = useMutation(beginSync);
  const maySync = useMay('sync');
  const fault = begin.error ?? (data?.crawl ? null : data?.fault && syncFault(data.fault));
  if (fault) {
    const refetch = maySync ? () => begin.mutate() : undefined;
    return <PortfolioFault query={{ error: fault, isFetching: begin.isPending, refetch }} />;
  }
  if (data && !data.crawl && data.nextAt === null)
    return (
      <Notice title="No homes have been read yet">
        <p>They appear here after a sync.</p>
      </Notice>
    );
  const { done = 0, total = null } = data?.crawl?.properties ?? {};
  return (
    <Notice title="The homes are being read for the first time">
      <p>Rows appear here as they arrive. You need not do anything.</p>
      {done > 0 && (
        <p role="status" className="tabular-nums">
          {number(done)}
          {total !== null && ` of ${number(total)}`} read so far
        </p>
      )}
    </Notice>
  );
}

/** The account has no published property. */
function EmptyPortfolio() {
  return (
    <Notice title="This account has no homes yet">
      <p>Homes appear here once they are published at the partner service. Into the embedded one, import yours:</p>
      <pre className="max-w-full rounded-md border border-border bg-surface-secondary px-3 py-2 font-mono text-xs whitespace-pre-wrap text-foreground">
        {'npm run service -- import NAME \\\n  --properties properties.jsonl \\\n  --calendars calendars.jsonl'}
      </pre>
      <p>Then reload this page.</p>
    </Notice>
  );
}

const isFiltered = ({ filter }: Search): boolean => FILTER_NAMES.some((name) => filter[name] !== null);

/**
 * The matches of a search, by its first rows. The previous matches stay in sight while a new search loads, so that typing
 * never empties the page.
 */
function useMatches(search: Search) {
  const query = useQuery({ ...listBlockQuery(search, 0), placeholderData: keepPreviousData });
  const [shown, setShown] = useState(search);
  if (!query.isPlaceholderData && shown !== search) setShown(search);
  const all = useQuery(countQuery(NO_FILTER));
  return {
    /** The search of the rows in sight. */
    shown,
    /** Undefined before the first answer. */
    total: query.data?.total,
    /** Homes that a limit cannot judge, because their currency has no rate. */
    leftOut: query.data?.leftOutHomes,
    mirror: query.data?.mirror,
    portfolioTotal: all.data?.total,
    isSearching: query.isPlaceholderData,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
