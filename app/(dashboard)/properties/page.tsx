import type { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { userAgent } from 'next/server';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { type PageQuery, parametersOf, visited, visitedPortfolio } from '@/app/(dashboard)/visited';
import { ExportMenu } from '@/components/export/export-menu';
import { FilterBar } from '@/components/filters/filter-bar';
import { PortfolioMap } from '@/components/map/portfolio-map';
import { PropertiesView } from '@/components/properties/properties-view';
import { CompareSelection, ShortlistSelection } from '@/components/shortlist/shortlist-buttons';
import { SavedViews } from '@/components/views/saved-views';
import { countQuery, LIST_BLOCK_ROWS, listBlockQuery } from '@/lib/api/properties';
import { propertyQuery } from '@/lib/api/property';
import { dayAt } from '@/lib/domain/day';
import { findPage } from '@/lib/portfolio/properties';
import { showProperty } from '@/lib/portfolio/property';
import { defaultSearch } from '@/lib/portfolio/saved-views';
import { env } from '@/lib/runtime/env';
import { log } from '@/lib/runtime/telemetry/log';
import { NO_FILTER } from '@/lib/search/filters';
import { readSearch, type Search, writeSearch } from '@/lib/search/search';
import { PropertyPanel } from './property-panel';

export const metadata: Metadata = { title: 'Homes' };

export default async function PropertiesPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await visited();
  const parameters = parametersOf(await searchParams);
  if (parameters.size === 0) await openDefaultView();
  const { search } = readSearch(parameters);
  const today = dayAt(Date.now(), env().timeZone);
  return (
    <Prefetched fill={(client) => fillFirst(client, search, parameters.get('open'))}>
      <PropertiesView
        today={today}
        isPhone={userAgent({ headers: await headers() }).device.type === 'mobile'}
        filters={<FilterBar />}
        actions={
          <>
            <SavedViews />
            <ExportMenu of="list" />
          </>
        }
        selectionActions={
          <>
            <CompareSelection />
            <ShortlistSelection />
            <ExportMenu of="selection" />
          </>
        }
        panel={<PropertyPanel today={today} />}
        map={<PortfolioMap />}
      />
    </Prefetched>
  );
}

/** Redirects to the default view, if there is one. If it cannot be read, the page lists everything. */
async function openDefaultView(): Promise<void> {
  const search = await visitedPortfolio()
    .then(defaultSearch)
    .catch((error: unknown) => {
      log().debug({ err: error }, 'The default view could not be read.');
      return null;
    });
  if (search) redirect(`/properties?${search}`);
}

/** The first rows of a search, and the property that is open beside them. */
async function fillFirst(client: QueryClient, search: Search, open: string | null): Promise<void> {
  const portfolio = await visitedPortfolio();
  const opened =
    open === null
      ? null
      : client.prefetchQuery({ ...propertyQuery(open), queryFn: () => showProperty(portfolio, open) });
  const query = writeSearch(search);
  query.set('limit', String(LIST_BLOCK_ROWS));
  const [rows, all] = await Promise.all([
    findPage(portfolio, query),
    findPage(portfolio, new URLSearchParams({ limit: '1' })),
    opened,
  ]);
  client.setQueryData(listBlockQuery(search, 0).queryKey, rows);
  client.setQueryData(countQuery(NO_FILTER).queryKey, { total: all.total, mirror: all.mirror });
}
