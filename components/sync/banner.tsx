'use client';

import { CircleAlert, CircleHelp, Clock3, DownloadCloud, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { useMay } from '@/components/state/may';
import { Button } from '@/components/ui/button';
import { useFormats } from '@/components/ui/formats';
import { useHeaderHeight } from '@/components/ui/use-header-height';
import type { CrawlState, SyncState } from '@/lib/contract/api/sync';
import { ClockTime, useNow } from './now';
import { ProgressLine } from './progress-line';
import { useSyncNow, useSyncState } from './use-sync';
import { aheadText, progressOf, progressText, type Trouble, timeLeftText, troubleOf } from './words';

const LOOKS = {
  fault: { icon: CircleAlert, colour: 'text-danger', ground: 'bg-danger/8', action: 'Try again' },
  doubt: { icon: CircleHelp, colour: 'text-warning', ground: 'bg-warning/10', action: 'Believe it' },
  stale: { icon: Clock3, colour: 'text-warning', ground: 'bg-warning/10', action: 'Sync now' },
  first: { icon: DownloadCloud, colour: 'text-accent', ground: 'bg-accent/8', action: 'Sync now' },
} as const;

/** Warns about the data under the bar, until the trouble is over or dismissed. */
export function SyncBanner() {
  const state = useSyncState();
  const { error } = useSyncNow();
  const [dismissed, setDismissed] = useState<string>();
  const mayMend = useMay('administer');
  const isToldByPage = usePathname() === '/settings/connections' && state?.fault;
  const trouble = state && troubleOf(state, error, mayMend);
  if (!trouble || isToldByPage || trouble.key === dismissed) return null;
  return <Banner key={trouble.kind} state={state} trouble={trouble} onDismiss={() => setDismissed(trouble.key)} />;
}

interface BannerProps {
  state: SyncState;
  trouble: Trouble;
  onDismiss: () => void;
}

function Banner({ state, trouble: { kind, text }, onDismiss }: BannerProps) {
  const { begin, believe, isPending } = useSyncNow();
  const maySync = useMay('sync');
  const measured = useHeaderHeight();
  const { icon: Icon, colour, ground, action } = LOOKS[kind];
  return (
    <div ref={measured} className={`border-b border-border ${ground}`}>
      <div className="flex flex-wrap items-start justify-end gap-x-2.5 gap-y-1 px-3 py-2 sm:flex-nowrap sm:px-4">
        <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
        <div className="min-w-0 flex-1 basis-[80%] sm:basis-0">
          <p role={kind === 'fault' ? 'alert' : 'status'} className="wrap-anywhere">
            <span className="font-medium">{text.title}.</span>
            {text.advice && <span className="text-foreground/80"> {text.advice}</span>}
          </p>
          <AsOf state={state} />
          {state.crawl && kind === 'first' && <CrawlProgress crawl={state.crawl} />}
        </div>
        {maySync && !state.crawl && !state.paused && (
          <Button
            size="sm"
            variant="outline"
            isPending={isPending}
            onPress={kind === 'doubt' ? believe : begin}
            className="shrink-0"
          >
            {isPending ? 'Trying…' : action}
          </Button>
        )}
        {kind !== 'first' && kind !== 'doubt' && (
          <Button isIconOnly size="sm" variant="ghost" aria-label="Put this notice away" onPress={onDismiss}>
            <X aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}

/** The data's age, and the next automatic sync. */
function AsOf({ state: { syncedAt, nextAt, crawl, fault } }: { state: SyncState }) {
  const now = useNow();
  if (syncedAt === null && !fault) return null;
  return (
    <p className="text-foreground/80">
      {syncedAt === null ? (
        'Nothing has been read yet.'
      ) : (
        <>
          You see the portfolio as of <ClockTime at={syncedAt} />.
        </>
      )}
      {!crawl && nextAt !== null && ` The next attempt: ${aheadText(nextAt, now)}.`}
    </p>
  );
}

function CrawlProgress({ crawl }: { crawl: CrawlState }) {
  const { number } = useFormats();
  const progress = progressOf(crawl);
  return (
    <p className="mt-1 flex items-center gap-3">
      <ProgressLine share={progress.share} className="w-40 max-w-[30%]" />
      <span>
        {progressText(progress, number)} homes
        {crawl.secondsLeft !== null && <span className="text-muted"> · {timeLeftText(crawl.secondsLeft)}</span>}
      </span>
    </p>
  );
}
