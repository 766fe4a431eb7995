'use client';

import { parseAsString, parseAsStringLiteral, type UseQueryStatesKeysMap, useQueryState, useQueryStates } from 'nuqs';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { FILTER_NAMES, type Filter, NO_FILTER } from '@/lib/search/filters';
import { readSearch, type Search, type SearchFault, writeSearch } from '@/lib/search/search';
import type { Sort } from '@/lib/search/sort';

/** The texts of a search's parameters: `readSearch` alone reads them, for pages and API. */
const TEXTS = Object.fromEntries(
  [...FILTER_NAMES, 'sort'].map((name) => [name, parseAsString]),
) satisfies UseQueryStatesKeysMap;

/** The search of the page's URL, and how to change it. */
export interface SearchState {
  /** Keeps its identity while the search is unchanged. */
  search: Search;
  /** The unreadable parameters, which the page ignores. */
  faults: readonly SearchFault[];
  /** Sets some filters (null clears one) and leaves the others. */
  setFilter: (changes: Partial<Filter>) => void;
  setSort: (sort: Sort) => void;
  /** Replaces the whole search, as with a saved view. */
  replaceSearch: (search: Search) => void;
  /** Removes an unreadable parameter from the URL. */
  dropFault: (parameter: string) => void;
  /** Clears every filter, unreadable ones too, and keeps the order. */
  clearFilter: () => void;
}

const SearchContext = createContext<SearchState | null>(null);

/** Reads the search of the URL once for everything on the page. */
export function SearchProvider({ children }: { children: ReactNode }) {
  return <SearchContext value={useSearchOfAddress()}>{children}</SearchContext>;
}

/** The URL alone holds a page's search, so that it can be shared, bookmarked and gone back to. */
export function useSearch(): SearchState {
  const state = use(SearchContext);
  if (!state) throw new Error('useSearch needs a SearchProvider around it.');
  return state;
}

function useSearchOfAddress(): SearchState {
  const [texts, setTexts] = useQueryStates(TEXTS, { history: 'replace' });
  const key = JSON.stringify(texts);
  const { search, faults } = useMemo(() => read(JSON.parse(key)), [key]);

  const write = useCallback(
    (change: (now: ReturnType<typeof readSearch>) => { search: Search; kept: readonly SearchFault[] }) => {
      // Starts from the latest search, painted or not: the second of two quick changes keeps the first.
      void setTexts((asked) => {
        const { search, kept } = change(read(asked));
        const written = writeSearch(search);
        for (const { parameter, value } of kept) if (!written.has(parameter)) written.set(parameter, value);
        return Object.fromEntries(Object.keys(TEXTS).map((name) => [name, written.get(name)]));
      });
    },
    [setTexts],
  );

  return useMemo(
    () => ({
      search,
      faults,
      setFilter: (changes) =>
        write(({ search, faults }) => ({
          search: { ...search, filter: { ...search.filter, ...changes } },
          kept: faults.filter(({ parameter }) => !(parameter in changes)),
        })),
      setSort: (sort) => write(({ search, faults }) => ({ search: { ...search, sort }, kept: faults })),
      replaceSearch: (next) => write(() => ({ search: next, kept: [] })),
      dropFault: (dropped) =>
        write(({ search, faults }) => ({ search, kept: faults.filter(({ parameter }) => parameter !== dropped) })),
      clearFilter: () => write(({ search }) => ({ search: { ...search, filter: NO_FILTER }, kept: [] })),
    }),
    [search, faults, write],
  );
}

function read(texts: Readonly<Record<string, string | null>>): ReturnType<typeof readSearch> {
  const given = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
  return readSearch(new URLSearchParams(given));
}

const LIST_VIEWS = ['list', 'map'] as const;

/** The view of the list: alone, or with a map (`?view=map`). */
export const useListView = () => useQueryState('view', parseAsStringLiteral(LIST_VIEWS).withDefault('list'));
