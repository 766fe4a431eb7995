'use client';

import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import Link from 'next/link';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { useNow } from '@/components/ui/use-now';
import { useFollowSync } from '@/lib/client/sync';
import type { SyncState } from '@/lib/domain/sync-state';
import { freshnessText, progressText, shareDone } from './words';

interface FreshnessProps {
  /** As the server knew it when it made the page; null where it could not tell. */
  initial: SyncState | null;
  /** When the server made the page. */
  now: number;
}

/** How old what is shown is, or how far the crawl is that renews it; leads to the page about it. */
export function Freshness({ initial, now: madeAt }: FreshnessProps) {
  const state = useFollowSync(initial);
  const now = useNow(madeAt, 15_000);
  const locale = useLocale();
  const { number } = useFormats();
  if (!state) return null;
  const { crawl, fault, stale, syncedAt } = state;
  const words = crawl ? progressText(crawl, number) : freshnessText(state, now, locale);
  const isTroubled = !crawl && (fault !== null || stale);
  const Icon = crawl ? RefreshCw : isTroubled ? CircleAlert : CircleCheck;
  return (
    <Link
      href="/sync"
      prefetch={false}
      title={syncedAt === null ? undefined : `The last complete sync ended ${momentText(syncedAt, locale)}`}
      className="relative flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 overflow-hidden rounded-md px-2 text-xs text-muted hover:bg-surface-tertiary hover:text-foreground"
    >
      <Icon
        aria-hidden
        className={`size-3.5 shrink-0 ${crawl ? 'animate-spin' : isTroubled ? 'text-danger' : 'text-success'}`}
      />
      <span className="max-md:sr-only">{words}</span>
      {isTroubled && <span className="sr-only">: not up to date</span>}
      {crawl && <Progress share={shareDone(crawl)} />}
    </Link>
  );
}

/** A line along the lower edge: it takes no room of its own. */
function Progress({ share }: { share: number | null }) {
  return (
    <span aria-hidden className="absolute inset-x-2 bottom-0.5 h-0.5 overflow-hidden rounded-full bg-surface-tertiary">
      <span
        className={`block h-full origin-left bg-accent transition-transform ${share === null ? 'animate-pulse' : ''}`}
        style={{ transform: `scaleX(${share ?? 1})` }}
      />
    </span>
  );
}

const momentText = (at: number, locale: string) =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
