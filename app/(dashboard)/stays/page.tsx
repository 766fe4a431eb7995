import { type DehydratedState, dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { type PageQuery, parametersOf, visited, visitedPortfolio } from '@/app/(dashboard)/visited';
import { FilterBar } from '@/components/filters/filter-bar';
import { createQueryClient } from '@/lib/client/query-client';
import { staysQuery } from '@/lib/client/stays';
import { StaysAnswer } from '@/lib/contract/api/stays';
import { findStaysPage } from '@/lib/portfolio/stays';
import { stayOf } from '@/lib/search/filters';
import { readSearch, type Search, writeSearch } from '@/lib/search/search';
import { log } from '@/lib/telemetry/log';
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

/** The first homes of a stay, for the first paint. On a fault the browser requests them and shows the fault. */
async function firstHomes(search: Search): Promise<DehydratedState | undefined> {
  try {
    const text = await findStaysPage(await visitedPortfolio(), writeSearch(search));
    const client = createQueryClient();
    const page = StaysAnswer.parse(JSON.parse(text));
    client.setQueryData(staysQuery(search, null).queryKey, { pages: [page], pageParams: [null] });
    return dehydrate(client);
  } catch (error) {
    log().debug({ error }, 'The first homes of a stay could not be sent with the page.');
    return undefined;
  }
}
