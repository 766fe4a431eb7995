import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { visitedConnection } from '@/app/(dashboard)/visited';
import { SyncView } from '@/components/sync/sync-view';
import { createQueryClient } from '@/lib/client/query-client';
import { syncOverviewQuery } from '@/lib/client/sync';
import { currentSync } from '@/lib/sync/current-sync';

export const metadata: Metadata = { title: 'Sync' };

export default async function SyncPage() {
  const { id } = await visitedConnection();
  const client = createQueryClient();
  await client.prefetchQuery({
    ...syncOverviewQuery,
    queryFn: async () => (await currentSync(id)).overview(),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SyncView />
    </HydrationBoundary>
  );
}
