import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { prefetched } from '@/app/(dashboard)/prefetched';
import { type PageQuery, parametersOf, visited, visitedPortfolio } from '@/app/(dashboard)/visited';
import { FilterBar } from '@/components/filters/filter-bar';
import { staysQuery } from '@/lib/client/stays';
import { StaysAnswer } from '@/lib/contract/api/stays';
import { findStaysPage } from '@/lib/portfolio/stays';
import { stayOf } from '@/lib/search/filters';
import { readSearch, type Search, writeSearch } from '@/lib/search/search';
import { Stays } from './stays';

export const metadata: Metadata = { title: 'Find a stay' };

export default async function Page({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await visited();
  const parameters = parametersOf(await searchParams);
  const { search } = readSearch(parameters);
  return (
    <HydrationBoundary state={stayOf(search.filter) && !parameters.has('asOf') ? await firstHomes(search) : undefined}>
      <Stays filters={<FilterBar isBesideStay />} />
    </HydrationBoundary>
  );
}

const firstHomes = (search: Search) =>
  prefetched(async (client) => {
    const text = await findStaysPage(await visitedPortfolio(), writeSearch(search));
    const page = StaysAnswer.parse(JSON.parse(text));
    client.setQueryData(staysQuery(search, null).queryKey, { pages: [page], pageParams: [null] });
  });
