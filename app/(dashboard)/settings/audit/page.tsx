import type { Metadata } from 'next';
import { Prefetched } from '@/app/(dashboard)/prefetched';
import { visited } from '@/app/(dashboard)/visited';
import { AuditView } from '@/components/audit/audit-view';
import { auditPage } from '@/lib/auth/audit';
import { auditQuery } from '@/lib/client/audit';
import { currentMirror } from '@/lib/database/current-database';

export const metadata: Metadata = { title: 'Audit log' };

export default async function Page() {
  await visited('administer');
  const mirror = await currentMirror();
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
