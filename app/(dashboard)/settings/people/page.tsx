import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visited } from '@/app/(dashboard)/visited';
import { Invitations } from '@/components/links/links-page';
import { PeopleView } from '@/components/people/people-view';
import { connectionsQuery } from '@/lib/api/connections';
import { linksQuery } from '@/lib/api/links';
import { peopleQuery } from '@/lib/api/people';
import { currentDatabase } from '@/lib/database/current-database';
import { everybody } from '@/lib/people/people';
import { listLinks } from '@/lib/sharing/links';
import { connectionStates } from '@/lib/sync/connection-states';

export const metadata: Metadata = { title: 'People' };

export default async function Page() {
  const { principal } = await visited('administer');
  const mirror = await currentDatabase();
  return (
    <Prefetched
      fill={async (client) => {
        await client.prefetchQuery({ ...peopleQuery, queryFn: async () => ({ people: await everybody(mirror) }) });
        await client.prefetchQuery({ ...linksQuery, queryFn: () => listLinks(mirror, principal) });
        await client.prefetchQuery({ ...connectionsQuery, queryFn: async () => (await connectionStates()).items });
      }}
    >
      <PeopleView me={principal.user?.id ?? ''} links={<Invitations />} />
    </Prefetched>
  );
}
