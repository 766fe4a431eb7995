import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visited } from '@/app/(dashboard)/visited';
import { LinksPage } from '@/components/links/links-page';
import { linksQuery } from '@/lib/api/links';
import { currentDatabase } from '@/lib/database/current-database';
import { listLinks } from '@/lib/sharing/links';

export const metadata: Metadata = { title: 'Links' };

export default async function Page() {
  const { principal } = await visited();
  const queryFn = async () => listLinks(await currentDatabase(), principal);
  return (
    <Prefetched fill={(client) => client.prefetchQuery({ ...linksQuery, queryFn })}>
      <LinksPage />
    </Prefetched>
  );
}
