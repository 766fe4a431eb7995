import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visited } from '@/app/(dashboard)/visited';
import { ConnectionsPage } from '@/components/connections/connections-page';
import { PartnerPages } from '@/components/partners/partner-pages';
import { connectionsQuery } from '@/lib/api/connections';
import { connectionStates } from '@/lib/sync/connection-states';

export const metadata: Metadata = { title: 'Connections' };

export default async function Page() {
  const { connection } = await visited('administer');
  return (
    <Prefetched
      fill={(client) =>
        client.prefetchQuery({ ...connectionsQuery, queryFn: async () => (await connectionStates()).items })
      }
    >
      <ConnectionsPage current={connection?.id ?? ''} />
      {connection && <PartnerPages />}
    </Prefetched>
  );
}
