import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visited } from '@/app/(dashboard)/visited';
import { AuditView } from '@/components/audit/audit-view';
import { auditQuery } from '@/lib/api/audit';
import { currentDatabase } from '@/lib/database/current-database';
import { auditPage } from '@/lib/people/audit';

export const metadata: Metadata = { title: 'Audit log' };

export default async function Page() {
  await visited('administer');
  const mirror = await currentDatabase();
  return (
    <Prefetched
      fill={(client) =>
        client.prefetchInfiniteQuery({ ...auditQuery, queryFn: () => auditPage(mirror, new URLSearchParams()) })
      }
    >
      <AuditView />
    </Prefetched>
  );
}
