'use client';

import { parseAsString, parseAsStringLiteral, type UseQueryStatesKeysMap } from 'nuqs';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { FILTER_NAMES, type Filter, NO_FILTER, withOneStay } from '@/lib/search/filters';
import {
  readSearch,
  type Search,
  type SearchFault,
  STAY_ENDS,
  sortAfter,
  withoutStay,
  writeSearch,
} from '@/lib/search/search';
import type { Sort } from '@/lib/search/sort';
import { useAddressState, useAddressStates } from './address-state';

const NAMES: readonly string[] = [...FILTER_NAMES, 'sort'];
/** The texts of a search's parameters: `readSearch` alone reads them, for pages and API. */
const TEXTS = Object.fromEntries(NAMES.map((name) => [name, parseAsString])) satisfies UseQueryStatesKeysMap;

/** The search of the page's URL, and how to change it. */
export interface SearchState {
  /** Keeps its identity while the search is unchanged. */
  search: Search;
  /** The unreadable parameters, which the page ignores. */
  faults: readonly SearchFault[];
  /** Sets some filters (null clears one) and leaves the others; there is one stay, on given days or of a length. */
  setFilter: (changes: Partial<Filter>) => void;
  setSort: (sort: Sort) => void;
  /** Replaces the whole search, as with a saved view. */
  replaceSearch: (search: Search) => void;
  /** Removes an unreadable parameter from the URL; of a stay, both ends. */
  dropFault: (parameter: string) => void;
  /** Clears every filter, unreadable ones too, and keeps the order. */
  clearFilter: () => void;
  /** Whether the page finds homes for the chosen stay; the others keep it for them. */
  usesStay: boolean;
}

const SearchContext = createContext<SearchState | null>(null);

/** Reads the search of the URL once for everything on the page. */
export function SearchProvider({ children }: { children: ReactNode }) {
  return <SearchContext value={useSearchOfAddress()}>{children}</SearchContext>;
}

/** Leaves the chosen stay out of the search of a page that has no use for it, and in the address. */
export function SearchBesideStay({ children }: { children: ReactNode }) {
  const state = useSearch();
  const { search, setFilter } = state;
  const value = useMemo(() => {
    const beside = withoutStay(search);
    const others = FILTER_NAMES.filter((name) => beside.filter[name] === search.filter[name]);
    const clearFilter = () => setFilter(Object.fromEntries(others.map((name) => [name, null])));
    return { ...state, search: beside, clearFilter, usesStay: false };
  }, [state, search, setFilter]);
  return <SearchContext value={value}>{children}</SearchContext>;
}

/** The URL alone holds a page's search, so that it can be shared, bookmarked and gone back to. */
export function useSearch(): SearchState {
  const state = use(SearchContext);
  if (!state) throw new Error('useSearch needs a SearchProvider around it.');
  return state;
}

function useSearchOfAddress(): SearchState {
  const [texts, setTexts] = useAddressStates(TEXTS);
  const key = JSON.stringify(texts);
  const { search, faults } = useMemo(() => read(JSON.parse(key)), [key]);

  /** Changes some parameters. The others keep their texts, also those that the page ignores. */
  const write = useCallback(
    (changes: Partial<Filter> & { sort?: Sort }) => {
      // Starts from the latest search, painted or not: the second of two quick changes keeps the first.
      void setTexts((asked) => {
        const { search } = read(asked);
        const { sort: order, ...given } = changes;
        const changed = withOneStay(given);
        const filter = { ...search.filter, ...changed };
        const before = writeSearch(search);
        const after = writeSearch({ filter, sort: order ?? sortAfter(search, filter) });
        const isKept = (name: string) => !(name in changed || name in changes) && !before.has(name);
        return Object.fromEntries(NAMES.map((name) => [name, isKept(name) ? asked[name] : after.get(name)]));
      });
    },
    [setTexts],
  );

  return useMemo(
    () => ({
      search,
      faults,
      setFilter: write,
      setSort: (sort) => write({ sort }),
      replaceSearch: ({ filter, sort }) => write({ ...filter, sort }),
      dropFault: (dropped) => {
        const names = STAY_ENDS.includes(dropped) ? STAY_ENDS : [dropped];
        void setTexts(Object.fromEntries(names.map((name) => [name, null])));
      },
      clearFilter: () => write({ ...NO_FILTER, sort: search.sort }),
      usesStay: true,
    }),
    [search, faults, write, setTexts],
  );
}

function read(texts: Readonly<Record<string, string | null>>): ReturnType<typeof readSearch> {
  const given = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
  return readSearch(new URLSearchParams(given));
}

const LIST_VIEWS = ['list', 'map'] as const;

/** The view of the list: alone, or with a map (`?view=map`). */
export const useListView = () => useAddressState('view', parseAsStringLiteral(LIST_VIEWS).withDefault('list'));
