import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { ExportMenu } from '@/components/export/export-menu';
import { FilterBar } from '@/components/filters/filter-bar';
import { PropertiesView } from '@/components/properties/properties-view';
import { CompareSelection } from '@/components/shortlist/compare-selection';
import { dayAt } from '@/lib/domain/day';
import { env } from '@/lib/env';
import { readSearch } from '@/lib/search/search';
import { firstRows } from './first-rows';
import { PropertyPanel } from './property-panel';

export const metadata: Metadata = { title: 'Properties' };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PropertiesPage({ searchParams }: PageProps) {
  const { search } = readSearch(await parametersOf(searchParams));
  const today = dayAt(Date.now(), env().timeZone);
  return (
    <HydrationBoundary state={await firstRows(search)}>
      <PropertiesView
        today={today}
        filters={<FilterBar />}
        actions={<ExportMenu />}
        selectionActions={<CompareSelection />}
        panel={<PropertyPanel today={today} />}
      />
    </HydrationBoundary>
  );
}

async function parametersOf(searchParams: PageProps['searchParams']): Promise<URLSearchParams> {
  const given = Object.entries(await searchParams);
  return new URLSearchParams(given.flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])));
}
