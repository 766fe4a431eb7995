'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FaultNotice } from '@/components/ui/fault-notice';
import { Nothing } from '@/components/ui/section';
import { Segmented } from '@/components/ui/segmented';
import { auditQuery } from '@/lib/client/audit';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { AuditDays } from './audit-days';
import { type DeedKind, kindOf } from './deeds';
import { Older } from './older';

const KINDS: readonly { value: DeedKind | 'all'; label: string; content: string }[] = [
  { value: 'all', label: 'Everything', content: 'All' },
  { value: 'entrance', label: 'Signing in, passwords and sessions', content: 'Signing in' },
  { value: 'people', label: 'People and roles', content: 'People' },
  { value: 'connections', label: 'Connections', content: 'Connections' },
  { value: 'exports', label: 'Exports', content: 'Exports' },
];

/** The page: who did what, newest first. */
export function AuditView() {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(auditQuery);
  const [kind, setKind] = useState<DeedKind | 'all'>('all');
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = kind === 'all' ? entries : entries.filter((entry) => kindOf(entry) === kind);
  const fault = error ? faultOf(error) : null;
  return (
    <section aria-labelledby="audit" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="audit" className="text-sm font-semibold">
          Audit log
        </h2>
        <Segmented label="Show" value={kind} onChange={setKind} options={KINDS} />
      </div>
      <AuditDays entries={shown} />
      {data && shown.length === 0 && !hasNextPage && <Nothing>Nothing of this kind has happened yet.</Nothing>}
      {fault && (
        <FaultNotice
          {...faultText(fault)}
          requestId={fault.requestId}
          actionLabel="Try again"
          onAction={() => void (data ? fetchNextPage() : refetch())}
          isPending={isFetching}
        />
      )}
      {hasNextPage && !fault && (
        <Older key={entries.length} isPending={isFetchingNextPage} onReached={() => void fetchNextPage()} />
      )}
    </section>
  );
}
