'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { readEntryState, useSaveOnNewAddress, writeEntryState } from '@/components/ui/entry-state';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type Search, searchKey } from '@/lib/search/search';

const ENTRY_KEY = 'propertiesScroll';
const SAVE_AFTER_MS = 120;
/** A guess for the server, which has no window: the rows of most. Every row costs time, and it renders none out of sight. */
const SERVER_RECT = { width: 1440, height: 960 };
const OVERSCAN = 8;

interface ListScrollOptions {
  scroller: RefObject<HTMLDivElement | null>;
  /** Rows of the whole list, here or not. */
  total: number;
  rowHeight: number;
  /** The search that the list is of: another one begins at the top. */
  search: Search;
  /** Rendered even when out of sight, because it holds the tab stop. */
  keptRow?: number;
}

/** Rows of one height in a box that scrolls: only those in sight are rendered, and Back brings back the place. */
export function useListScroll({ scroller, total, rowHeight, search, keptRow }: ListScrollOptions) {
  const isHydrated = useHydrated();
  const scrolledAhead = useScrolledAhead(scroller);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: isHydrated ? OVERSCAN : 0,
    initialRect: SERVER_RECT,
    initialOffset: () => (isHydrated ? savedOffset() : 0),
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const indexes = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
      if (keptRow === undefined || keptRow < 0 || keptRow >= count || (keptRow >= from && keptRow <= to))
        return indexes;
      return keptRow < from ? [keptRow, ...indexes] : [...indexes, keptRow];
    },
  });
  useSavedOffset(scroller, scrolledAhead);
  useTopOfNewSearch(scroller, searchKey(search));
  useKeepTopRow(virtualizer, rowHeight);
  return virtualizer;
}

function savedOffset(): number {
  const saved = readEntryState(ENTRY_KEY);
  return typeof saved === 'number' ? saved : 0;
}

/** How far the list that came with the page was scrolled before any script ran: the virtualizer begins by undoing that. */
function useScrolledAhead(scroller: RefObject<HTMLDivElement | null>) {
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    scrolled.current = scroller.current?.scrollTop ?? 0;
  }, [scroller]);
  return scrolled;
}

/** Brings back the place where the list was left, and keeps the place where it is. */
function useSavedOffset(scroller: RefObject<HTMLDivElement | null>, scrolledAhead: RefObject<number>) {
  useLayoutEffect(() => {
    const offset = scrolledAhead.current || savedOffset();
    const element = scroller.current;
    if (!element || offset === 0) return;
    element.scrollTop = offset;
    // There and back again is no movement that a browser would tell the virtualizer of.
    queueMicrotask(() => element.dispatchEvent(new Event('scroll')));
  }, [scroller, scrolledAhead]);

  const save = useCallback(() => {
    // Of table and cards, the one that the style sheet hides has no place.
    if (scroller.current?.clientHeight) writeEntryState(ENTRY_KEY, scroller.current.scrollTop);
  }, [scroller]);
  useSaveOnNewAddress(save);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
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
  }, [scroller, save]);
}

function useTopOfNewSearch(scroller: RefObject<HTMLDivElement | null>, key: string) {
  const before = useRef(key);
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, key]);
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
