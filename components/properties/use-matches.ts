'use client';

import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { blockQuery, countQuery, refreshOlderThan } from '@/lib/client/properties';
import type { SyncState } from '@/lib/domain/sync-state';
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
  useQuietRefresh(query.data?.mirror.syncedAt ?? null);
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

/** When the mirror is newer than what is shown, by an answer or by what the sync says, all of it is asked for again. */
function useQuietRefresh(answered: number | null) {
  const client = useQueryClient();
  const { data: sync } = useQuery<Pick<SyncState, 'syncedAt'>>({ queryKey: ['sync'], queryFn: skipToken });
  const newest = Math.max(answered ?? 0, sync?.syncedAt ?? 0);
  const [known, setKnown] = useState(newest);
  useEffect(() => {
    if (newest <= known) return;
    setKnown(newest);
    refreshOlderThan(client, newest);
    if (known > 0) void client.invalidateQueries({ queryKey: ['strips'] });
  }, [client, newest, known]);
}
