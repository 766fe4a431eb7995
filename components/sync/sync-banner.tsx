'use client';

import { Button } from '@heroui/react/button';
import { CircleAlert, X } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useLocale } from '@/components/ui/locale';
import { useNow } from '@/components/ui/use-now';
import { useSyncNow, useSyncState } from '@/lib/client/sync';
import type { SyncState } from '@/lib/domain/sync-state';
import { agoText } from './words';

interface SyncBannerProps {
  initial: SyncState | null;
  now: number;
}

/** Across the page when what is shown cannot be renewed: why, from when it is, and what to do. */
export function SyncBanner({ initial, now: madeAt }: SyncBannerProps) {
  const state = useSyncState(initial);
  const now = useNow(madeAt, 15_000);
  const locale = useLocale();
  const [dismissed, setDismissed] = useState<string>();
  const syncNow = useSyncNow();
  const trouble = state && troubleOf(state);
  if (!state || !trouble || trouble.key === dismissed) return null;
  const { syncedAt } = state;
  const shown =
    syncedAt === null
      ? 'No complete sync has succeeded yet: what you see may not be everything.'
      : `You see the portfolio as it was ${agoText(syncedAt, now, locale)}.`;
  return (
    <div
      role="status"
      data-banner
      className="flex h-(--banner-height) items-center gap-2.5 border-b border-border bg-danger-soft px-3 sm:px-4 print:hidden"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger max-sm:hidden" />
      <p className="line-clamp-3 min-w-0 flex-1 max-sm:text-xs sm:line-clamp-1" title={`${trouble.message} ${shown}`}>
        <span className="font-medium">{trouble.message}</span> <span className="text-muted">{shown}</span>{' '}
        <Link href="/sync" prefetch={false} className="text-muted underline underline-offset-2 hover:text-foreground">
          Details
        </Link>
      </p>
      <Button size="sm" variant="secondary" isPending={syncNow.isPending} onPress={() => syncNow.mutate()}>
        Try again
      </Button>
      <Button isIconOnly size="sm" variant="ghost" aria-label="Dismiss" onPress={() => setDismissed(trouble.key)}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

/** What is the matter, and a key that changes when it does: a banner that was dismissed comes back for another trouble. */
function troubleOf({ crawl, fault, stale, syncedAt }: SyncState): { key: string; message: string } | null {
  if (fault) return { key: `${fault.code} ${fault.message}`, message: fault.message };
  if (crawl || !stale || syncedAt === null) return null;
  return { key: `stale ${syncedAt}`, message: 'The portfolio has not been synced for a while.' };
}
