import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { pageConnection } from '@/app/(dashboard)/page-connection';
import { SyncView } from '@/components/sync/sync-view';
import { createQueryClient } from '@/lib/client/query-client';
import { syncOverviewQuery } from '@/lib/client/sync';
import { currentSync } from '@/lib/sync/current-sync';

export const metadata: Metadata = { title: 'Sync' };

export default async function SyncPage() {
  const client = createQueryClient();
  await client.prefetchQuery({
    ...syncOverviewQuery,
    queryFn: async () => (await currentSync((await pageConnection()).id)).overview(),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SyncView />
    </HydrationBoundary>
  );
}
