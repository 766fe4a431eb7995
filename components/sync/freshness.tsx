'use client';

import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useMay } from '@/components/state/may';
import { useToday } from '@/components/state/today';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { PageLink } from '@/components/ui/page-link';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { connectionFreshnessQuery } from '@/lib/api/insights';
import type { CrawlState, SyncState } from '@/lib/contract/api/sync';
import { clockText, useNow } from './now';
import { ProgressLine } from './progress-line';
import { useSyncNow, useSyncState } from './use-sync';
import { agoText, HEALTH, healthOf, progressOf, progressText, timeLeftText } from './words';

/** The data's age in the bar, a sync's progress, and a button to start one. */
export function FreshnessSection() {
  const state = useSyncState();
  const { begin, isPending, askedAt } = useSyncNow();
  const maySync = useMay('sync');
  const isHere = usePathname() === '/sync';
  const exact = useExactTime(state?.syncedAt ?? null);
  if (!state) return null;
  const { crawl } = state;
  return (
    <div className="flex shrink-0 items-center">
      <PageLink
        href="/sync"
        aria-current={isHere ? 'page' : undefined}
        title={exact}
        className="flex h-8 items-center gap-2 rounded-md px-2 text-xs text-muted hover:bg-surface-tertiary hover:text-foreground max-xl:px-1 max-xl:aria-[current]:bg-surface-tertiary"
      >
        <RefreshCw aria-hidden className="size-4 xl:hidden" />
        <span
          aria-hidden
          className={`size-2 shrink-0 rounded-full max-xl:-mt-3 max-xl:-ml-3 max-xl:ring-2 max-xl:ring-background ${HEALTH[healthOf(state)].colour}`}
        />
        <span className="whitespace-nowrap max-xl:sr-only">
          <SyncedWords state={state} />
        </span>
      </PageLink>
      {maySync && !state.paused && (
        <Button
          isIconOnly
          size="sm"
          variant="ghost"
          aria-label="Sync now"
          isDisabled={isPending || crawl !== null}
          onPress={begin}
          className="max-xl:hidden"
        >
          <RefreshCw aria-hidden />
        </Button>
      )}
      <p role="status" className="sr-only">
        {announcement(state, askedAt)}
      </p>
    </div>
  );
}

function SyncedWords({ state: { crawl, syncedAt, paused } }: { state: SyncState }) {
  const now = useNow();
  if (crawl) return <SyncingWords crawl={crawl} />;
  if (paused) return 'Paused';
  return syncedAt === null ? (
    'Not synced yet'
  ) : (
    <>
      Synced {agoText(syncedAt, now)}
      <DataAge />
    </>
  );
}

/** A sync of a minute ago may read data that is months old. */
const OLD_AFTER_DAYS = 7;

/** The age of the data's last change, once it is old and where the bar has room for it. */
function DataAge() {
  const hasRoom = useMediaQuery('(min-width: 80rem)') === true;
  const mayAnalyse = useMay('analyse');
  const { data: freshness } = useQuery({ ...connectionFreshnessQuery(), enabled: hasRoom && mayAnalyse });
  const age = useToday() - (freshness?.lastChange ?? Number.POSITIVE_INFINITY);
  return hasRoom && age >= OLD_AFTER_DAYS && `, data ${age} days old`;
}

function SyncingWords({ crawl }: { crawl: CrawlState }) {
  const { number } = useFormats();
  const progress = progressOf(crawl);
  return (
    <span className="flex items-center gap-2">
      <ProgressLine share={progress.share} className="w-12 max-2xl:hidden" />
      <span>
        Syncing {progressText(progress, number)}
        {crawl.secondsLeft !== null && (
          <span className="max-xl:sr-only">
            <span className="sr-only">, </span>
            <span aria-hidden> · </span>
            {timeLeftText(crawl.secondsLeft)}
          </span>
        )}
      </span>
    </span>
  );
}

function useExactTime(at: number | null): string | undefined {
  const locale = useLocale();
  const now = useNow();
  const isHydrated = useHydrated();
  return at !== null && isHydrated ? `Last synced: ${clockText(at, now, locale)}` : undefined;
}

/** Announces the beginning and the end of a sync that was started here. */
function announcement({ crawl, syncedAt, fault }: SyncState, askedAt: number | null): string {
  if (askedAt === null) return '';
  if (crawl?.startedAt === askedAt) return 'Syncing';
  if (syncedAt !== null && syncedAt > askedAt) return 'Synced';
  return fault ? 'The sync failed' : '';
}
