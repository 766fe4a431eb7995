'use client';

import { ChevronDown, Search, SlidersHorizontal, X } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { usePartnerPage, useShowsPrices } from '@/components/state/partner-page';
import { type SearchState, useSearch } from '@/components/state/use-search';
import { PopoverButton } from '@/components/ui/popover-button';
import type { Filter, FilterName } from '@/lib/search/filters';
import { FilterChips } from './filter-chips';
import { FILTER_GROUPS, type FilterGroup, isOfStay } from './filter-groups';

interface FilterBarProps {
  /** Whether the page has fields of its own for the dates and the guests of the stay, which say them once. */
  isBesideStay?: boolean;
  /** The page's own controls, behind the filters where there is room for both. */
  children?: ReactNode;
}

/** The list's filters: a search field, a button per group, and a chip per set filter. */
export function FilterBar({ isBesideStay = false, children }: FilterBarProps) {
  const state = useSearch();
  const bar = useRef<HTMLDivElement>(null);
  const hasPrices = useShowsPrices();
  const groups = FILTER_GROUPS.filter((group) =>
    isBesideStay ? !isOfStay(group) : state.usesStay || group.id !== 'stay',
  ).filter(({ id }) => hasPrices || id !== 'rent');
  return (
    <div ref={bar} className="flex flex-wrap items-center justify-end gap-x-2 border-b border-border print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet. */}
      <div
        role="search"
        aria-label="Filters"
        className="flex grow items-center gap-1.5 px-3 py-2 sm:flex-wrap sm:ps-4 sm:pe-0"
      >
        <SkipFilters bar={bar} />
        <SearchField {...state} width={children ? 'sm:w-44 2xl:w-60' : 'sm:w-60'} />
        <div className="hidden flex-wrap items-center gap-1 sm:flex">
          {groups.map((group) => (
            <FilterButton key={group.id} group={group} state={state} />
          ))}
        </div>
        <div className="sm:hidden">
          <FilterSheetButton groups={groups} state={state} />
        </div>
      </div>
      <div className={children ? 'min-w-0 flex-1 basis-64 empty:hidden' : 'basis-full'}>
        <FilterChips
          state={state}
          isBesideStay={isBesideStay}
          onNoneLeft={() => bar.current?.querySelector('input')?.focus()}
        />
      </div>
      {children}
    </div>
  );
}

const TAB_STOPS = 'a[href], button:enabled, input:enabled, select:enabled, [tabindex="0"]';

/** Moves the focus to the results. */
function SkipFilters({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const skip = () => {
    const filters = bar.current;
    const stops = document.querySelectorAll<HTMLElement>(`main :is(${TAB_STOPS})`);
    const isAfter = (stop: Element) =>
      filters && !filters.contains(stop) && filters.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
    [...stops].find((stop) => isAfter(stop) && stop.checkVisibility())?.focus();
  };
  return (
    <button
      type="button"
      onClick={skip}
      className="not-focus:sr-only h-8 shrink-0 rounded-md bg-accent px-2.5 font-medium whitespace-nowrap text-accent-foreground"
    >
      Skip to the results
    </button>
  );
}

/** The search field. Typing searches at once. */
function SearchField({ search, setFilter, width }: Pick<SearchState, 'search' | 'setFilter'> & { width: string }) {
  const input = useRef<HTMLInputElement>(null);
  const isPartner = usePartnerPage() !== null;
  const asked = search.filter.q ?? '';
  // The search ignores blanks around the text, but the field must keep them while typing.
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft?.trim() === asked ? draft : asked;
  const type = (text: string) => {
    setDraft(text);
    setFilter({ q: text.trim() || null });
  };
  return (
    <div className={`relative min-w-0 flex-1 sm:flex-none ${width}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={`Search by ${isPartner ? '' : 'code, '}name, address or city`}
        placeholder={isPartner ? 'Name, address, city' : 'Code, name, address, city'}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (typed) type('');
          else event.currentTarget.blur();
        }}
        onBlur={() => setDraft(null)}
        className="h-8 w-full rounded-md border border-border bg-surface pr-7 pl-8 text-[0.8125rem] placeholder:text-muted pointer-coarse:h-10 pointer-coarse:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <button
          type="button"
          aria-label="Clear the search"
          title="Clear the search"
          onClick={() => {
            type('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded text-muted hover:text-foreground"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

const FilterSheet = lazy(() => import('./filter-sheet').then((module) => ({ default: module.FilterSheet })));

/** Opens all filters in a sheet, on phones. */
function FilterSheetButton({ groups, state }: { groups: readonly FilterGroup[]; state: SearchState }) {
  const [isOpen, setOpen] = useState(false);
  const set = groups.reduce((sum, { filters }) => sum + countSet(state.search.filter, filters), 0);
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
      <Suspense>{isOpen && <FilterSheet groups={groups} state={state} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const loadPopover = () => import('./filter-popover');
const FilterPopover = lazy(() => loadPopover().then((module) => ({ default: module.FilterPopover })));

interface FilterButtonProps {
  group: FilterGroup;
  state: SearchState;
}

/** Opens a group's filters, which load on hover or focus. */
function FilterButton({ group, state }: FilterButtonProps) {
  const set = countSet(state.search.filter, group.filters);
  return (
    <PopoverButton
      variant="outline"
      className={`h-8 gap-1 rounded-md px-2.5 text-[0.8125rem] font-normal aria-expanded:bg-surface-tertiary ${
        set > 0 ? 'border-accent/50 text-accent' : ''
      }`}
      dialogLabel={group.label}
      placement="bottom start"
      popoverClassName="w-84 p-3"
      preload={loadPopover}
      popover={() => <FilterPopover id={group.id} state={state} />}
    >
      {group.label}
      {set > 0 && (
        <span className="rounded bg-accent/12 px-1 text-2xs font-semibold">
          {set}
          <span className="sr-only"> set</span>
        </span>
      )}
      <ChevronDown aria-hidden className="size-3.5 text-muted" />
    </PopoverButton>
  );
}

/** The number of set filters; those of a stay count as one. */
function countSet(filter: Filter, names: readonly FilterName[]): number {
  return names.filter((name) => filter[name] !== null && !OF_ANOTHER.includes(name)).length;
}

const OF_ANOTHER: readonly FilterName[] = ['checkOut', 'flex', 'window', 'arrive'];
