'use client';

import { Button } from '@heroui/react/button';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { FaultNotice } from '@/components/ui/fault-notice';
import { faultOf } from '@/lib/client/errors';
import { faultText } from '@/lib/client/fault-text';
import { syncOverviewQuery, useSyncNow, useSyncState } from '@/lib/client/sync';
import type { SyncOverview } from '@/lib/domain/sync-state';
import { PastCrawls } from './past-crawls';
import { RejectedList } from './rejected-list';
import { SyncStatus } from './sync-status';

/** Everything about how the mirror is kept up to date. @param now when the server made the page */
export function SyncPage({ initial, now }: { initial: SyncOverview | null; now: number }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...syncOverviewQuery,
    ...(initial && { initialData: initial }),
  });
  // Told as it happens; the overview is asked for when a crawl begins or ends.
  const state = useSyncState(data ?? null);
  const syncNow = useSyncNow();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-semibold">Sync</h1>
        <Button
          size="sm"
          isPending={syncNow.isPending}
          isDisabled={state?.crawl != null}
          onPress={() => syncNow.mutate()}
        >
          <RefreshCw aria-hidden /> {state?.crawl ? 'Syncing…' : 'Sync now'}
        </Button>
      </div>
      {syncNow.error && (
        <p role="alert" className="text-danger">
          {faultText(faultOf(syncNow.error)).advice}
        </p>
      )}
      {state && data ? (
        <>
          <SyncStatus state={state} now={now} />
          <PastCrawls crawls={data.crawls} now={now} />
          <RejectedList {...data.rejected} />
        </>
      ) : error ? (
        <FaultNotice
          {...faultText(faultOf(error))}
          requestId={faultOf(error).requestId}
          actionLabel="Try again"
          onAction={() => void refetch()}
          isPending={isFetching}
        />
      ) : (
        <p className="text-muted">Loading…</p>
      )}
    </div>
  );
}
