import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { type PageQuery, parametersOf, visited, visitedPortfolio } from '@/app/(dashboard)/visited';
import { FilterBar } from '@/components/filters/filter-bar';
import { staysQuery, staysSearch } from '@/lib/api/stays';
import { findStaysPage } from '@/lib/portfolio/stays';
import { hasStay } from '@/lib/search/filters';
import { readSearch, writeSearch } from '@/lib/search/search';
import { Stays } from './stays';

export const metadata: Metadata = { title: 'Find a stay' };

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await visited();
  const parameters = parametersOf(await searchParams);
  const search = staysSearch(readSearch(parameters).search, parameters.get('sort'));
  return (
    <Prefetched
      fill={async (client) => {
        if (!hasStay(search.filter) || parameters.has('asOf')) return;
        const page = await findStaysPage(await visitedPortfolio(), writeSearch(search));
        client.setQueryData(staysQuery(search, null).queryKey, { pages: [page], pageParams: [null] });
      }}
    >
      <Stays filters={<FilterBar isBesideStay />} />
    </Prefetched>
  );
}
