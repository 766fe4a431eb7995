'use client';

import { useRef } from 'react';
import { useSearch } from '@/lib/client/use-search';
import { FilterButton } from './filter-button';
import { FilterChips } from './filter-chips';
import { FILTER_GROUPS } from './filter-groups';
import { FilterSheetButton } from './filter-sheet-button';
import { SearchField } from './search-field';

/** What the list is narrowed by: a field for words, a button for each kind of filter, and all that is set as chips. */
export function FilterBar() {
  const state = useSearch();
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div className="flex flex-col border-b border-border print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet. */}
      <div
        ref={bar}
        role="search"
        aria-label="Filters"
        className="flex items-center gap-1.5 px-3 py-2 sm:flex-wrap sm:px-4"
      >
        <SearchField {...state} />
        <div className="hidden flex-wrap items-center gap-1 sm:flex">
          {FILTER_GROUPS.map((group) => (
            <FilterButton key={group.id} group={group} state={state} />
          ))}
        </div>
        <div className="sm:hidden">
          <FilterSheetButton state={state} />
        </div>
      </div>
      <FilterChips state={state} onNoneLeft={() => bar.current?.querySelector('input')?.focus()} />
    </div>
  );
}
