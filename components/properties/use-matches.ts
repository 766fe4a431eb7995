'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blockQuery, countQuery } from '@/lib/client/properties';
import { FILTER_NAMES, NO_FILTER } from '@/lib/search/filters';
import type { Search } from '@/lib/search/search';

export const isFiltered = ({ filter }: Search): boolean => FILTER_NAMES.some((name) => filter[name] !== null);

/**
 * What matches a search, as far as its first rows tell. While a new search is on its way, the one before it stays in
 * sight: typing never empties the page.
 */
export function useMatches(search: Search) {
  const query = useQuery({ ...blockQuery(search, 0), placeholderData: keepPreviousData });
  const [shown, setShown] = useState(search);
  if (!query.isPlaceholderData && shown !== search) setShown(search);
  const all = useQuery(countQuery(NO_FILTER));
  return {
    /** The search that the rows in sight are the answer to. */
    shown,
    /** Undefined while nothing was ever answered. */
    total: query.data?.total,
    mirror: query.data?.mirror,
    /** Properties of the whole portfolio. */
    portfolioTotal: all.data?.total,
    isSearching: query.isPlaceholderData,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
