'use client';

import { Button } from '@heroui/react/button';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { CARD } from '@/components/ui/section';
import { useMay } from '@/lib/client/may';
import type { PastCrawl, SyncState } from '@/lib/domain/sync-state';
import { Clock } from './clock';
import { CrawlProgress } from './crawl-progress';
import { HEALTH_COLOURS, HEALTH_WORDS, healthOf } from './health';
import { useNow } from './now';
import { useSyncNow } from './use-sync';
import { agoText, aheadText, countText, isSoon } from './words';

interface StateCardProps {
  state: SyncState;
  /** The last complete crawl that is remembered. */
  last: PastCrawl | undefined;
}

/** How fresh the data is, when it is renewed, and how far that is. */
export function StateCard({ state, last }: StateCardProps) {
  const { begin, isPending } = useSyncNow();
  const maySync = useMay('sync');
  const { number } = useFormats();
  const health = healthOf(state);
  const { crawl, syncedAt, connection, paused } = state;
  return (
    <section aria-label="State" className={CARD}>
      <div className="flex items-center justify-between gap-4 border-b border-border px-4 py-3">
        <p className="flex items-center gap-2.5 text-sm font-semibold">
          <span aria-hidden className={`size-2.5 rounded-full ${HEALTH_COLOURS[health]}`} />
          {HEALTH_WORDS[health]}
        </p>
        {maySync && !paused && (
          <Button size="sm" variant="secondary" isDisabled={crawl !== null} isPending={isPending} onPress={begin}>
            <RefreshCw aria-hidden />
            {crawl ? 'Syncing…' : 'Sync now'}
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 px-4 py-3 lg:grid-cols-4">
        <Fact name="Data from">{syncedAt === null ? 'nothing yet' : <At at={syncedAt} says={agoText} />}</Fact>
        <Fact name="Next sync">
          <NextSync state={state} />
        </Fact>
        <Fact name="Portfolio">
          {last ? countText(last.properties, 'property', 'properties', number) : 'not counted yet'}
        </Fact>
        <Fact name="Connection">{connection}</Fact>
      </dl>
      {crawl && <CrawlProgress crawl={crawl} />}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** An instant in words, then as the clock shows it. */
function At({ at, says }: { at: number; says: (at: number, now: number) => string }) {
  const now = useNow();
  return (
    <>
      {says(at, now)}
      <span className="font-normal text-muted">
        {' '}
        · <Clock at={at} />
      </span>
    </>
  );
}

function NextSync({ state: { crawl, nextAt, paused } }: { state: SyncState }) {
  const now = useNow();
  const mayResume = useMay('administer');
  if (paused) {
    if (!mayResume) return 'when it is resumed';
    return (
      <>
        when it is{' '}
        <PageLink href="/settings/connections" className="text-accent underline-offset-4 hover:underline">
          resumed
        </PageLink>
      </>
    );
  }
  if (crawl) return 'after the one under way';
  if (nextAt === null) return 'only on demand';
  return isSoon(nextAt, now) ? aheadText(nextAt, now) : <At at={nextAt} says={aheadText} />;
}
