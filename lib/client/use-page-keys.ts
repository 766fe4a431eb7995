'use client';

import { useEffect, useRef } from 'react';
import { isForPage } from './key-press';

/** Keys that act on the page that is shown, each pressed by itself; false from an action leaves the key to others. */
export function usePageKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) && latest.current[event.key];
      if (act && isForPage(event) && act() !== false) event.preventDefault();
    };
    // After the keys of every page, which listen on the document: what they have taken is taken.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
