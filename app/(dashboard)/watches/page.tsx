import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { WatchesPage } from '@/components/watches/watches-page';
import { createQueryClient } from '@/lib/client/query-client';
import { watchesQuery } from '@/lib/client/watches';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { listWatches } from '@/lib/watches/watches';

export const metadata: Metadata = { title: 'Watches' };

export default async function Page() {
  const { principal } = await visited();
  const mirror = await currentMirror();
  const client = createQueryClient();
  await client.prefetchQuery({ ...watchesQuery, queryFn: () => listWatches(mirror, principal), retry: false });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WatchesPage />
    </HydrationBoundary>
  );
}
