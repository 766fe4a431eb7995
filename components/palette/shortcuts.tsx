'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { isForPage } from '@/lib/client/key-press';
import { PAGES } from '@/lib/client/pages';
import { shortcuts, useOpen } from './open-state';

const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })),
);

/** Longer after g, another key is one by itself. */
const SEQUENCE_MS = 1500;

/** The keys that work on every page: ? lists all shortcuts, g and a letter go to a page. */
export function Shortcuts() {
  const router = useRouter();
  const isOpen = useOpen(shortcuts);
  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const isAfterGo = event.timeStamp - goPressedAt < SEQUENCE_MS;
      goPressedAt = Number.NEGATIVE_INFINITY;
      if (!isForPage(event)) return;
      const page = isAfterGo && PAGES.find(({ jumpKey }) => jumpKey === event.key);
      if (page) router.push(page.href);
      else if (event.key === '?') shortcuts.set(true);
      else if (event.key === 'g') goPressedAt = event.timeStamp;
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router]);
  return <Suspense>{isOpen && <ShortcutsDialog onClose={() => shortcuts.set(false)} />}</Suspense>;
}
