'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { isForPage } from '@/components/state/page-keys';
import { PAGES, SHORTLIST_KEY } from '@/components/state/pages';
import { useShortlistPath } from '@/components/state/shortlist';
import { useAddress } from '@/components/ui/page-link';
import { shortcuts } from './palette-state';

const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog').then((module) => ({ default: module.ShortcutsDialog })),
);

/** A later key is no longer part of the sequence. */
const SEQUENCE_MS = 1500;

/** The keys of every page: ? lists the shortcuts, g and a letter open a page or the shortlist. */
export function Shortcuts() {
  const router = useRouter();
  const address = useAddress();
  const isOpen = shortcuts.use();
  const shortlistPath = useShortlistPath() ?? '/compare';
  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;
    /** Captures the key after g before rows with keys of their own. */
    const onKeyAfterGo = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return;
      const isAfterGo = event.timeStamp - goPressedAt < SEQUENCE_MS;
      goPressedAt = Number.NEGATIVE_INFINITY;
      const path = isAfterGo && isForPage(event) && pathOf(event.key, shortlistPath);
      if (!path) return;
      router.push(address(path));
      event.preventDefault();
      event.stopPropagation();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      if (event.key === '?') shortcuts.set(true);
      else if (event.key === 'g') goPressedAt = event.timeStamp;
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyAfterGo, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyAfterGo, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [router, address, shortlistPath]);
  return <Suspense>{isOpen && <ShortcutsDialog onClose={() => shortcuts.set(false)} />}</Suspense>;
}

const pathOf = (key: string, shortlistPath: string) =>
  key === SHORTLIST_KEY ? shortlistPath : PAGES.find(({ jumpKey }) => jumpKey === key)?.href;
