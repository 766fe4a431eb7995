'use client';

import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '@/components/state/may';
import { Button } from '@/components/ui/button';
import { FaultNotice } from '@/components/ui/fault-notice';
import { useFormats } from '@/components/ui/formats';
import { PageLink } from '@/components/ui/page-link';
import { CARD } from '@/components/ui/section';
import { connectionFreshnessQuery } from '@/lib/api/insights';
import { syncOverviewQuery } from '@/lib/api/sync';
import type { CrawlState, PastCrawl, SyncState } from '@/lib/contract/api/sync';
import { faultNotice } from '@/lib/words/faults';
import { ClockTime, useNow } from './now';
import { ProgressLine } from './progress-line';
import { RejectedList } from './rejected';
import { RunList } from './runs';
import { useSyncNow, useSyncState } from './use-sync';
import { agoText, aheadText, crawlNewsText, durationText, HEALTH, healthOf, isSoon, timeLeftText } from './words';

/** The sync's state, the last crawls and the rejected data. */
export function SyncView() {
  const query = useQuery(syncOverviewQuery);
  const { data: overview, error } = query;
  const state = useSyncState() ?? overview;
  const isLost = error && !overview;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-3 py-4 sm:px-4">
      <h1 className="text-base font-semibold">Sync</h1>
      {isLost && <FaultNotice {...faultNotice(query)} />}
      {state && (
        <StateCard
          state={state}
          last={overview?.crawls.find(({ outcome, doubted }) => outcome === 'complete' && !doubted)}
        />
      )}
      {overview && <RunList runs={overview.crawls} />}
      {overview && <RejectedList rejected={overview.rejected} />}
    </div>
  );
}

interface StateCardProps {
  state: SyncState;
  /** The last complete crawl that is believed. */
  last: PastCrawl | undefined;
}

/** The data's age, the next sync and its progress. */
function StateCard({ state, last }: StateCardProps) {
  const { begin, isPending } = useSyncNow();
  const maySync = useMay('sync');
  const { count, day } = useFormats();
  const { data: freshness } = useQuery({ ...connectionFreshnessQuery(), enabled: useMay('analyse') });
  const lastChange = freshness?.lastChange;
  const health = HEALTH[healthOf(state)];
  const { crawl, syncedAt, connection, paused } = state;
  return (
    <section aria-label="State" className={CARD}>
      <div className="flex items-center justify-between gap-4 border-b border-border px-4 py-3">
        <p className="flex items-center gap-2.5 text-sm font-semibold">
          <span aria-hidden className={`size-2.5 rounded-full ${health.colour}`} />
          {health.word}
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
        {lastChange != null && (
          <Fact name="Data last changed">
            <PageLink href="/insights/freshness" className="text-accent underline-offset-4 hover:underline">
              {day(lastChange)}
            </PageLink>
          </Fact>
        )}
        <Fact name="Next sync">
          <NextSync state={state} />
        </Fact>
        <Fact name="Portfolio">{last ? count(last.properties, 'home') : 'not counted yet'}</Fact>
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

/** An instant, relative and absolute. */
function At({ at, says }: { at: number; says: (at: number, now: number) => string }) {
  const now = useNow();
  return (
    <>
      {says(at, now)}
      <span className="font-normal text-muted">
        {' '}
        · <ClockTime at={at} />
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

function CrawlProgress({ crawl }: { crawl: CrawlState }) {
  const { number } = useFormats();
  const now = useNow();
  const { perSecond, secondsLeft, errors, restarts, startedAt } = crawl;
  return (
    <div className="flex flex-col gap-3 border-t border-border px-4 py-3">
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Bar name="Homes" {...crawl.properties} />
        <Bar name="Calendars" {...crawl.calendars} />
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <Figure>running for {durationText(Math.max(1000, now - startedAt))}</Figure>
        {secondsLeft !== null && <Figure>{timeLeftText(secondsLeft)}</Figure>}
        {perSecond !== null && <Figure>{number(Math.round(perSecond))} a second</Figure>}
        <Figure>{crawlNewsText(crawl, number)}</Figure>
        <Figure>{errors === 0 ? 'no failed requests' : `${number(errors)} requests failed and were sent again`}</Figure>
        {restarts > 0 && <Figure>{number(restarts)} × begun again from the first page</Figure>}
      </ul>
    </div>
  );
}

function Bar({ name, done, total }: { name: string; done: number; total: number | null }) {
  const { number } = useFormats();
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-4">
        <span className="text-muted">{name}</span>
        <span className="font-medium">
          {number(done)}
          {total !== null && <span className="font-normal text-muted"> of {number(total)}</span>}
        </span>
      </p>
      <ProgressLine label={name} share={total === null || total === 0 ? null : done / total} className="w-full" />
    </div>
  );
}

const Figure = ({ children }: { children: ReactNode }) => <li className="first-letter:uppercase">{children}</li>;
