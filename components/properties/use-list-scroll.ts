'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { readEntryState, useSaveOnNewAddress, useSaveOnScroll, writeEntryState } from '@/components/ui/entry-state';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type Search, searchKey } from '@/lib/search/search';

const ENTRY_KEY = 'propertiesScroll';
/** The assumed room of the list on the server: that of a window of 1080 pixels below the browser's and the page's bars. */
const SERVER_RECT = { width: 1440, height: 780 };
const OVERSCAN = 8;

interface ListScrollOptions {
  scroller: RefObject<HTMLDivElement | null>;
  total: number;
  rowHeight: number;
  /** The search of the list; another one starts at the top. */
  search: Search;
  /** The row with the tab stop, which is rendered even when out of sight. */
  keptRow?: number;
}

/** A virtual list of rows of one height, whose scroll position returns with Back. */
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
  useTopOfNewSearch(virtualizer, searchKey(search));
  useKeepTopRow(virtualizer, rowHeight);
  return virtualizer;
}

const savedOffset = (): number => readEntryState<number>(ENTRY_KEY) ?? 0;

/** The scroll position before hydration. The virtualizer resets it when it starts. */
function useScrolledAhead(scroller: RefObject<HTMLDivElement | null>) {
  const scrolled = useRef(0);
  useLayoutEffect(() => {
    scrolled.current = scroller.current?.scrollTop ?? 0;
  }, [scroller]);
  return scrolled;
}

/** Restores the saved scroll position, and saves the current one. */
function useSavedOffset(scroller: RefObject<HTMLDivElement | null>, scrolledAhead: RefObject<number>) {
  useLayoutEffect(() => {
    const offset = scrolledAhead.current || savedOffset();
    const element = scroller.current;
    if (!element || offset === 0) return;
    element.scrollTop = offset;
    // The browser reports no scroll event for a position that returns to its old value.
    queueMicrotask(() => element.dispatchEvent(new Event('scroll')));
  }, [scroller, scrolledAhead]);

  const save = useCallback(() => {
    // The style sheet hides either the table or the cards; the hidden one has no position.
    if (scroller.current?.clientHeight) writeEntryState(ENTRY_KEY, scroller.current.scrollTop);
  }, [scroller]);
  useSaveOnNewAddress(save);
  useSaveOnScroll(scroller, save);
}

function useTopOfNewSearch(virtualizer: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>, key: string) {
  const before = useRef(key);
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    // Asking the element where it is would lay the page out twice.
    if (virtualizer.scrollOffset) virtualizer.scrollToOffset(0);
  }, [virtualizer, key]);
}

/** Keeps the top row in place when the row height changes. */
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
