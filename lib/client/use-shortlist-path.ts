'use client';

import { stayOf } from '@/lib/search/filters';
import { comparePath, useShortlist } from './shortlist';
import { useSearch } from './use-search';

/** Where the homes of the shortlist stand side by side, for the stay that the page asks for; null while there are none. */
export function useShortlistPath(): string | null {
  const { ids } = useShortlist();
  const { search } = useSearch();
  return ids.length === 0 ? null : comparePath(ids, stayOf(search.filter));
}
