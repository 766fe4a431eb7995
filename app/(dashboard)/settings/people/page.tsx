import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { PeopleView } from '@/components/people/people-view';
import { openLinks } from '@/lib/auth/invitations';
import { everybody } from '@/lib/auth/people';
import { isRole } from '@/lib/auth/roles';
import { connectionsQuery } from '@/lib/client/connections';
import { peopleQuery } from '@/lib/client/people';
import { createQueryClient } from '@/lib/client/query-client';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { connectionStates } from '@/lib/sync/connection-states';

export const metadata: Metadata = { title: 'People' };

export default async function Page() {
  const { principal } = await visited('administer');
  const mirror = await currentMirror();
  const client = createQueryClient();
  await client.prefetchQuery({
    ...peopleQuery,
    queryFn: async () => ({
      people: (await everybody(mirror)).map(({ role, ...person }) => ({
        ...person,
        role: isRole(role) ? role : 'guest',
      })),
      links: await openLinks(mirror),
    }),
    retry: false,
  });
  await client.prefetchQuery({
    ...connectionsQuery,
    queryFn: async () => (await connectionStates()).items,
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PeopleView me={principal.user?.id ?? ''} />
    </HydrationBoundary>
  );
}
