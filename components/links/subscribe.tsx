'use client';

import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMay } from '@/components/state/may';
import { closeSubscribe, subscribe, useOfferedFeed } from '@/components/state/subscribe';

const SubscribeDialog = lazy(() =>
  import('./subscribe-dialog').then((module) => ({ default: module.SubscribeDialog })),
);

/** The dialog behind every "Subscribe"; it loads on first use. */
export function Subscribe() {
  const offered = useOfferedFeed();
  return <Suspense>{offered && <SubscribeDialog offered={offered} onClose={closeSubscribe} />}</Suspense>;
}

export function SubscribeToHome({ id, name }: { id: string; name: string }) {
  if (!useMay('share')) return null;
  return (
    <button
      type="button"
      aria-label={`Subscribe to the calendar of ${name}`}
      title="Show its nights in a calendar program"
      onClick={() => subscribe({ name, property: id })}
      className="flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-md px-2 text-muted hover:bg-surface-tertiary hover:text-foreground"
    >
      <CalendarPlus aria-hidden className="size-4" />
      <span className="font-medium">Subscribe</span>
    </button>
  );
}
