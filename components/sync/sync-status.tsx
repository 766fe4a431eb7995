'use client';

import { ProgressBar } from '@heroui/react/progress-bar';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { useNow } from '@/components/ui/use-now';
import type { CrawlState, SyncState } from '@/lib/domain/sync-state';
import { agoText, durationText, progressText, shareDone } from './words';

/** How fresh the mirror is, what is the matter, and how far the crawl under way is. */
export function SyncStatus({ state, now: madeAt }: { state: SyncState; now: number }) {
  const now = useNow(madeAt, 5000);
  const locale = useLocale();
  const { syncedAt, complete, crawl, fault, nextAt, connection } = state;
  return (
    <section aria-label="State" className="flex flex-col gap-5 rounded-xl border border-border bg-surface p-5">
      {crawl && <CrawlProgress crawl={crawl} />}
      {fault && (
        <div className="flex flex-col gap-1 rounded-lg bg-danger-soft px-4 py-3">
          <p className="font-medium">{fault.message}</p>
          <p className="text-xs text-muted">Since {agoText(fault.at, now, locale)}. It is tried again by itself.</p>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Item name="Connection">{connection}</Item>
        <Item name="Last complete sync">{syncedAt === null ? 'none yet' : agoText(syncedAt, now, locale)}</Item>
        <Item name="The mirror is">{complete ? 'whole' : 'not whole yet'}</Item>
        <Item name="Next sync">{nextText(nextAt, crawl !== null, now)}</Item>
      </dl>
    </section>
  );
}

function CrawlProgress({ crawl }: { crawl: CrawlState }) {
  const { number } = useFormats();
  const share = shareDone(crawl);
  const { perSecond, secondsLeft, errors, added, changed } = crawl;
  const aside = [
    perSecond !== null && `${number(Math.round(perSecond))} a second`,
    secondsLeft !== null && `${durationText(secondsLeft)} left`,
    added > 0 && `${number(added)} added`,
    changed > 0 && `${number(changed)} changed`,
    errors > 0 && `${number(errors)} sent again`,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{progressText(crawl, number)}</p>
        <p className="text-xs text-muted">{aside.join(' · ')}</p>
      </div>
      <ProgressBar
        aria-label="Progress of the sync"
        size="sm"
        value={(share ?? 0) * 100}
        isIndeterminate={share === null}
      >
        <ProgressBar.Track>
          <ProgressBar.Fill />
        </ProgressBar.Track>
      </ProgressBar>
    </div>
  );
}

function Item({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="truncate font-medium" title={children}>
        {children}
      </dd>
    </div>
  );
}

function nextText(nextAt: number | null, isRunning: boolean, now: number): string {
  if (isRunning) return 'now';
  if (nextAt === null) return 'on demand';
  return nextAt <= now ? 'at any moment' : `in ${durationText((nextAt - now) / 1000)}`;
}
