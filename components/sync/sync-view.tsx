'use client';

import { useQuery } from '@tanstack/react-query';
import { FaultNotice } from '@/components/ui/fault-notice';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { syncOverviewQuery } from '@/lib/client/sync';
import { RejectedList } from './rejected';
import { Runs } from './runs';
import { StateCard } from './state-card';
import { useSyncState } from './use-sync';

/** The page: how the mirror is, what the last syncs did, and what they had to leave out. */
export function SyncView() {
  const { data: overview, error, refetch, isFetching } = useQuery(syncOverviewQuery);
  const state = useSyncState() ?? overview;
  const isLost = error && !overview;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-3 py-4 sm:px-4">
      <h1 className="text-base font-semibold">Sync</h1>
      {isLost && (
        <FaultNotice
          {...faultText(faultOf(error))}
          requestId={faultOf(error).requestId}
          actionLabel="Try again"
          onAction={() => void refetch()}
          isPending={isFetching}
        />
      )}
      {state && <StateCard state={state} last={overview?.crawls.find(({ outcome }) => outcome === 'complete')} />}
      {overview && <Runs runs={overview.crawls} />}
      {overview && <RejectedList rejected={overview.rejected} />}
    </div>
  );
}
