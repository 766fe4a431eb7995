'use client';

import { parseAsString, type UseQueryStatesKeysMap, useQueryState, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { FILTER_NAMES, type Filter, NO_FILTER } from '@/lib/search/filters';
import { readSearch, type Search, type SearchFault, writeSearch } from '@/lib/search/search';
import type { Sort } from '@/lib/search/sort';

/** The texts of a search's parameters: `readSearch` is the one reader of them, for pages as for the API. */
const TEXTS = Object.fromEntries(
  [...FILTER_NAMES, 'sort'].map((name) => [name, parseAsString]),
) satisfies UseQueryStatesKeysMap;

/** The search that the page's URL asks for, and how to change it. */
export interface SearchState {
  /** The same object for as long as it asks for the same. */
  search: Search;
  /** The parameters that the page cannot read, and so ignores. */
  faults: readonly SearchFault[];
  /** Sets some filters (null: not set) and leaves the others. */
  setFilter: (changes: Partial<Filter>) => void;
  setSort: (sort: Sort) => void;
  /** Another search in the place of this one, such as a saved view. */
  replaceSearch: (search: Search) => void;
  /** Takes a parameter that cannot be read out of the URL. */
  dropFault: (parameter: string) => void;
  /** Drops every filter, those that cannot be read too, and keeps the order. */
  clearFilter: () => void;
}

/** The URL is the only place where a page keeps its search: it is shared, bookmarked and gone back to as it is. */
export function useSearch(): SearchState {
  const [texts, setTexts] = useQueryStates(TEXTS, { history: 'replace' });
  const key = JSON.stringify(texts);
  const { search, faults } = useMemo(() => read(JSON.parse(key)), [key]);

  const write = useCallback(
    (change: (now: ReturnType<typeof readSearch>) => { search: Search; kept: readonly SearchFault[] }) => {
      // From what was asked for last, which may not have been painted yet: of two changes in a row none is lost.
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

/** The property whose details are open beside the list, by id; opening one makes a step that Back undoes. */
export function useOpenProperty() {
  return useQueryState('open', parseAsString.withOptions({ history: 'push' }));
}
