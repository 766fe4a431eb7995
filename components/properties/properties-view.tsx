'use client';

import './print.css';
import type { ReactNode } from 'react';
import { useFormats } from '@/components/ui/formats';
import { useLightPrint } from '@/components/ui/use-light-print';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { useMay } from '@/lib/client/may';
import { useSearch } from '@/lib/client/use-search';
import type { Day } from '@/lib/domain/day';
import { countText } from './count';
import { EmptyPortfolio } from './empty-portfolio';
import { FirstSync } from './first-sync';
import { NoMatch } from './no-match';
import { PortfolioFault } from './portfolio-fault';
import { PropertiesToolbar } from './properties-toolbar';
import { PropertyCards } from './property-cards';
import { PropertyGrid, type PropertyListProps } from './property-grid';
import { SelectionBar } from './selection-bar';
import { TodayContext } from './strip';
import { isFiltered, useMatches } from './use-matches';
import { useView } from './use-view';

/** Enough to fill a tall window while nothing is here yet. */
const PENDING_ROWS = 40;

interface PropertiesViewProps {
  today: Day;
  /** Below the toolbar. */
  filters?: ReactNode;
  /** In the toolbar: what can be done with the whole list. */
  actions?: ReactNode;
  /** What can be done with what is selected: see `useSelection`. */
  selectionActions?: ReactNode;
  /** Beside the list; renders nothing while no property is open: see `useOpenProperty`. */
  panel?: ReactNode;
  /** Beside the list where there is room, else in its place. */
  map?: ReactNode;
}

/** The whole page: the portfolio that matches the search of the URL, and whatever there is to say about it. */
export function PropertiesView({ today, filters, actions, selectionActions, panel, map }: PropertiesViewProps) {
  useLightPrint();
  const { number } = useFormats();
  const { search } = useSearch();
  const matches = useMatches(search);
  const [view] = useView();
  const hasMap = map !== undefined && view === 'map';
  const whole = isFiltered(matches.shown) ? matches.portfolioTotal : matches.total;
  const count = matches.error ? '' : countText(matches.total, whole, number);
  return (
    <TodayContext value={today}>
      <div className="properties-page flex h-[calc(100dvh-var(--header-height))] flex-col">
        <PropertiesToolbar count={count} hasMap={map !== undefined} actions={actions} />
        <PrintNote total={matches.total} />
        {filters}
        <SelectionBar matching={matches.total ?? 0} actions={selectionActions} />
        <div className="flex min-h-0 flex-1">
          <div className={`min-w-0 flex-1 ${hasMap ? 'max-lg:hidden' : ''}`}>
            <Matches matches={matches} />
          </div>
          {hasMap && <div className="relative min-w-0 flex-1 border-border lg:border-l">{map}</div>}
          {panel}
        </div>
      </div>
    </TodayContext>
  );
}

/** On paper, where nothing scrolls. */
function PrintNote({ total }: { total: number | undefined }) {
  const mayExport = useMay('export');
  const { number } = useFormats();
  if (!total) return null;
  return (
    <p className="hidden px-4 py-2 print:block">
      {number(total)} {total === 1 ? 'home' : 'homes'}. A long list is printed only as far as it was in sight
      {mayExport && '; the export has all of it'}.
    </p>
  );
}

/** The list, or what there is in its place. */
function Matches({ matches }: { matches: ReturnType<typeof useMatches> }) {
  const { shown, total, isSearching } = matches;
  if (matches.error && total === undefined)
    return (
      <Instead>
        <PortfolioFault {...matches} />
      </Instead>
    );
  if (total === 0)
    return (
      <Instead>
        <Nothing matches={matches} />
      </Instead>
    );
  const isPending = total === undefined;
  return (
    <div className={`h-full ${isSearching ? 'opacity-60 transition-opacity delay-300' : ''}`}>
      <PropertyList
        key={isPending ? 'skeleton' : 'list'}
        search={shown}
        total={total ?? PENDING_ROWS}
        isPending={isPending}
      />
    </div>
  );
}

function Nothing({ matches: { shown, mirror, portfolioTotal } }: { matches: ReturnType<typeof useMatches> }) {
  if (mirror?.syncedAt === null) return <FirstSync />;
  return isFiltered(shown) && portfolioTotal !== 0 ? <NoMatch /> : <EmptyPortfolio />;
}

const Instead = ({ children }: { children: ReactNode }) => (
  <div className="grid h-full place-items-center overflow-y-auto p-4">{children}</div>
);

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
