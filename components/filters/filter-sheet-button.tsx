'use client';

import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SearchState } from '@/lib/client/use-search';
import { countSet } from './filter-button';
import { FILTER_GROUPS } from './filter-groups';

const FilterSheet = lazy(() => import('./filter-sheet').then((module) => ({ default: module.FilterSheet })));

/** On a phone: opens all filters at once. */
export function FilterSheetButton({ state }: { state: SearchState }) {
  const [isOpen, setOpen] = useState(false);
  const set = FILTER_GROUPS.reduce((sum, { filters }) => sum + countSet(state.search.filter, filters), 0);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="flex h-10 items-center gap-1.5 rounded-md border border-border px-3"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters{set > 0 && ` (${set})`}
      </button>
      <Suspense>{isOpen && <FilterSheet state={state} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
