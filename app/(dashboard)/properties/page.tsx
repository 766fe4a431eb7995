import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { ExportMenu } from '@/components/export/export-menu';
import { FilterBar } from '@/components/filters/filter-bar';
import { PortfolioMap } from '@/components/map/portfolio-map';
import { PropertiesView } from '@/components/properties/properties-view';
import { CompareSelection } from '@/components/shortlist/shortlist-buttons';
import { SavedViews } from '@/components/views/saved-views';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/env';
import { readSearch } from '@/lib/search/search';
import { openDefaultView } from './default-view';
import { firstRows } from './first-rows';
import { PropertyPanel } from './property-panel';

export const metadata: Metadata = { title: 'Properties' };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PropertiesPage({ searchParams }: PageProps) {
  await visited();
  const parameters = await parametersOf(searchParams);
  if (parameters.size === 0) await openDefaultView();
  const { search } = readSearch(parameters);
  const today = dayAt(Date.now(), env().timeZone);
  return (
    <HydrationBoundary state={await firstRows(search)}>
      <PropertiesView
        today={today}
        filters={<FilterBar />}
        actions={
          <>
            <SavedViews />
            <ExportMenu />
          </>
        }
        selectionActions={<CompareSelection />}
        panel={<PropertyPanel today={today} />}
        map={<PortfolioMap />}
      />
    </HydrationBoundary>
  );
}

async function parametersOf(searchParams: PageProps['searchParams']): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams);
  return new URLSearchParams(given.flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])));
}
