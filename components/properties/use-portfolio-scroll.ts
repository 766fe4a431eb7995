'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { readEntryState, writeEntryState } from '@/components/ui/entry-state';

/** More is asked for when fewer than this many loaded rows are left below the last one in sight. */
const ROWS_AHEAD = 150;
const ENTRY_KEY = 'propertiesScroll';
const SAVE_AFTER_MS = 120;
/** A guess for the server, which has no window: enough rows for a tall one. */
const SERVER_RECT = { width: 1440, height: 1200 };

interface PortfolioScrollOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** Rows that are loaded. */
  loaded: number;
  /** Rows that stand for what is still to come, below the loaded ones. */
  pending: number;
  rowHeight: number;
  getKey: (index: number) => string;
  /** Rendered even when out of sight, because it holds the tab stop. */
  keptRow?: number;
  /** Called when the reader comes near the end of what is loaded; may be called again before more has come. */
  onNearEnd: () => void;
}

/**
 * Rows of one height in a box that scrolls: only those in sight are rendered, more are fetched well before they are
 * needed, and Back brings back the place.
 */
export function usePortfolioScroll(options: PortfolioScrollOptions) {
  const { scroller, loaded, pending, rowHeight, getKey, keptRow, onNearEnd } = options;
  const virtualizer = useVirtualizer({
    count: loaded + pending,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: getKey,
    overscan: 12,
    initialRect: SERVER_RECT,
    initialOffset: () => savedOffset(loaded * rowHeight),
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const indexes = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
      if (keptRow === undefined || keptRow >= count || (keptRow >= from && keptRow <= to)) return indexes;
      return keptRow < from ? [keptRow, ...indexes] : [...indexes, keptRow];
    },
  });

  const lastInSight = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (loaded > 0 && lastInSight >= loaded - ROWS_AHEAD) onNearEnd();
  }, [loaded, lastInSight, onNearEnd]);

  useKeepTopRow(virtualizer, rowHeight);
  useSaveOffset(scroller);
  return virtualizer;
}

/** Only what is loaded can be scrolled to: after a reload the list starts at the top. */
function savedOffset(loadedHeight: number): number {
  if (loadedHeight === 0) return 0;
  const saved = readEntryState(ENTRY_KEY);
  return typeof saved === 'number' && saved < loadedHeight ? saved : 0;
}

/** When the rows change their height, the row at the top stays there. */
function useKeepTopRow(virtualizer: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>, rowHeight: number) {
  const before = useRef(rowHeight);
  useLayoutEffect(() => {
    if (before.current === rowHeight) return;
    const offset = ((virtualizer.scrollOffset ?? 0) / before.current) * rowHeight;
    before.current = rowHeight;
    virtualizer.measure();
    virtualizer.scrollToOffset(offset);
  }, [virtualizer, rowHeight]);
}

function useSaveOffset(scroller: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      writeEntryState(ENTRY_KEY, element.scrollTop);
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    element.addEventListener('scroll', saveSoon, { passive: true });
    // A click may leave the page before the timer: the place is saved first.
    element.addEventListener('click', save, { capture: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', saveSoon);
      element.removeEventListener('click', save, { capture: true });
    };
  }, [scroller]);
}
