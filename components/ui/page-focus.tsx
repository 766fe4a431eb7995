'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** A dialog that closes gives the focus back within this time. */
const SETTLED_MS = 150;

/** Moves the focus to the page's content after a change of page that leaves it nowhere. */
export function PageFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focusMain = () => {
      if (isNowhere()) document.getElementById('main')?.focus({ preventScroll: true });
    };
    focusMain();
    const settling = setTimeout(focusMain, SETTLED_MS);
    return () => clearTimeout(settling);
  }, [pathname]);
  return null;
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
