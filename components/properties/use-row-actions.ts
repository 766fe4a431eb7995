'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { idsBetween } from '@/lib/client/properties';
import { useOpenProperty } from '@/lib/client/use-search';
import { countSelected, haveSameMatches, isSelected, useSelection } from '@/lib/client/use-selection';
import type { PropertyRow } from '@/lib/search/fields';
import type { Search } from '@/lib/search/search';
import { pageOf } from './cells';

/** Opens a property beside the list, or in a new tab. */
export function useOpening() {
  const [open, setOpen] = useOpenProperty();
  return {
    open,
    openBeside: (id: string) => {
      // Back returns to the list, and not through every opened row.
      if (id !== open) void setOpen(id, { history: open === null ? 'push' : 'replace' });
    },
    openTab: (id: string) => void window.open(pageOf(id), '_blank', 'noopener'),
  };
}

/** Selects rows: one, a range, or all matches. */
export function useTicking(search: Search, total: number, rowAt: (index: number) => PropertyRow | undefined) {
  const client = useQueryClient();
  const { selection, select, setTicked, clear } = useSelection();
  /** The start of a range. */
  const anchor = useRef<number | null>(null);
  const isOfAnother = selection.kind === 'all' && !haveSameMatches(selection.search, search);
  useEffect(() => {
    if (isOfAnother) clear();
  }, [isOfAnother, clear]);

  const count = countSelected(selection, total);
  return {
    count,
    isAll: selection.kind === 'all' && selection.except.size === 0,
    isTicked: (id: string) => isSelected(selection, id),
    tick: (index: number) => {
      const row = rowAt(index);
      if (!row) return;
      anchor.current = index;
      setTicked([row.id], !isSelected(selection, row.id));
    },
    /** Gives the rows up to this one the state of the last ticked row. */
    tickTo: async (index: number) => {
      const from = anchor.current;
      const first = from === null ? undefined : rowAt(from);
      const [low, high] = [Math.min(from ?? index, index), Math.max(from ?? index, index)];
      const ids = await idsBetween(client, search, low, high);
      setTicked(ids, first === undefined || isSelected(selection, first.id));
    },
    tickAll: () => (count === 0 ? select({ kind: 'all', search, except: new Set() }) : clear()),
  };
}
