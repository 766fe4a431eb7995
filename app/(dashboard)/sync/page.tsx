import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visitedConnection } from '@/app/(dashboard)/visited';
import { SyncView } from '@/components/sync/sync-view';
import { syncOverviewQuery } from '@/lib/api/sync';
import { currentSync } from '@/lib/sync/current-sync';

export const metadata: Metadata = { title: 'Sync' };

export default async function SyncPage() {
  const { id } = await visitedConnection();
  return (
    <Prefetched
      fill={(client) =>
        client.prefetchQuery({ ...syncOverviewQuery, queryFn: async () => (await currentSync(id)).overview() })
      }
    >
      <SyncView />
    </Prefetched>
  );
}
