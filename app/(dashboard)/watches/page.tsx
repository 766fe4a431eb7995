import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visited } from '@/app/(dashboard)/visited';
import { WatchesPage } from '@/components/watches/watches-page';
import { watchesQuery } from '@/lib/api/watches';
import { currentDatabase } from '@/lib/database/current-database';
import { listWatches } from '@/lib/watches/watches';

export const metadata: Metadata = { title: 'Watches' };

export default async function Page() {
  const { principal } = await visited();
  const mirror = await currentDatabase();
  return (
    <Prefetched
      fill={(client) => client.prefetchQuery({ ...watchesQuery, queryFn: () => listWatches(mirror, principal) })}
    >
      <WatchesPage />
    </Prefetched>
  );
}
