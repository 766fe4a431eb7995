'use client';

import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { SearchState } from '@/lib/client/use-search';
import type { Filter } from '@/lib/search/filters';
import type { FILTER_GROUPS } from './filter-groups';

const loadPopover = () => import('./filter-popover');
const FilterPopover = lazy(() => loadPopover().then((module) => ({ default: module.FilterPopover })));

interface FilterButtonProps {
  group: (typeof FILTER_GROUPS)[number];
  state: SearchState;
}

/** Opens the filters of a group; what it opens is loaded when the button is looked at. */
export function FilterButton({ group, state }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const set = countSet(state.search.filter, group.filters);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPopover()}
        onFocus={() => void loadPopover()}
        onClick={() => setOpen(true)}
        className={`flex h-8 items-center gap-1 rounded-md border px-2.5 whitespace-nowrap hover:bg-surface-secondary aria-expanded:bg-surface-tertiary ${
          set > 0 ? 'border-accent/50 text-accent' : 'border-border'
        }`}
      >
        {group.label}
        {set > 0 && (
          <span className="rounded bg-accent/12 px-1 text-2xs font-semibold">
            {set}
            <span className="sr-only"> set</span>
          </span>
        )}
        <ChevronDown aria-hidden className="size-3.5 text-muted" />
      </button>
      <Suspense>
        {isOpen && <FilterPopover group={group} state={state} anchor={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** How many of some filters are set; the ends of a stay are one. */
export function countSet(filter: Filter, names: readonly (keyof Filter)[]): number {
  return names.filter((name) => filter[name] !== null && name !== 'checkOut' && name !== 'flex').length;
}
