import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { visited } from '@/app/(dashboard)/visited';
import { AuditView } from '@/components/audit/audit-view';
import { auditPage } from '@/lib/auth/audit';
import { auditQuery } from '@/lib/client/audit';
import { createQueryClient } from '@/lib/client/query-client';
import { currentMirror } from '@/lib/mirror/current-mirror';

export const metadata: Metadata = { title: 'Audit log' };

export default async function Page() {
  await visited('administer');
  const mirror = await currentMirror();
  const client = createQueryClient();
  await client.prefetchInfiniteQuery({
    ...auditQuery,
    queryFn: () => auditPage(mirror, new URLSearchParams()),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AuditView />
    </HydrationBoundary>
  );
}
