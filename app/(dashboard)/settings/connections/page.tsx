import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { ConnectionsPage } from '@/components/connections/connections-page';
import { connectionsQuery } from '@/lib/client/connections';
import { createQueryClient } from '@/lib/client/query-client';
import { connectionStates } from '@/lib/sync/connection-states';

export const metadata: Metadata = { title: 'Connections' };

export default async function Page() {
  const { connection } = await visited('administer');
  const client = createQueryClient();
  await client.prefetchQuery({
    ...connectionsQuery,
    queryFn: async () => (await connectionStates()).items,
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ConnectionsPage current={connection?.id ?? ''} />
    </HydrationBoundary>
  );
}
