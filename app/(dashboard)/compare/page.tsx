import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visitedPortfolio } from '@/app/(dashboard)/visited';
import { ComparePage } from '@/components/shortlist/compare-page';
import { comparedIn } from '@/lib/api/compared';
import { propertyQuery } from '@/lib/api/property';
import { showProperty } from '@/lib/portfolio/property';

export const metadata: Metadata = { title: 'Compare' };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  const { ids } = comparedIn([(await searchParams).ids].flat()[0] ?? null);
  const portfolio = await visitedPortfolio();
  return (
    <Prefetched
      fill={(client) =>
        Promise.all(
          ids.map((id) => client.prefetchQuery({ ...propertyQuery(id), queryFn: () => showProperty(portfolio, id) })),
        )
      }
    >
      <ComparePage today={portfolio.today} />
    </Prefetched>
  );
}
