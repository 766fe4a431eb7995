import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { visitedPortfolio } from '@/app/(dashboard)/visited';
import { ComparePage } from '@/components/shortlist/compare-page';
import { comparedIn } from '@/lib/client/compared';
import { propertyQuery } from '@/lib/client/property';
import { createQueryClient } from '@/lib/client/query-client';
import { showProperty } from '@/lib/portfolio/property';

export const metadata: Metadata = { title: 'Compare' };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  const { ids } = comparedIn([(await searchParams).ids].flat()[0] ?? null);
  const portfolio = await visitedPortfolio();
  const client = createQueryClient();
  // A fault here is left out: the browser requests the data again and shows the fault.
  await Promise.all(
    ids.map((id) => client.prefetchQuery({ ...propertyQuery(id), queryFn: () => showProperty(portfolio, id) })),
  );
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ComparePage today={portfolio.today} />
    </HydrationBoundary>
  );
}
