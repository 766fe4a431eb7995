'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedViewsQuery } from '@/lib/client/saved-views';
import { useSearch } from '@/lib/client/use-search';
import type { SavedView } from '@/lib/search/saved-view';
import { readSearch, searchKey } from '@/lib/search/search';
import { useOpenedView } from './opened-view';
import { viewInUse } from './view-in-use';

const NONE: readonly SavedView[] = [];

/** The saved views, the one the page shows, and how to open another. */
export function useViews() {
  const { search, replaceSearch } = useSearch();
  const [openedId, remember] = useOpenedView();
  const { data: views = NONE, isPending, error } = useQuery(savedViewsQuery);
  const key = searchKey(search);
  const inUse = viewInUse(views, openedId, key);
  // A view that was reached by a link is in use as much as one that was picked, and one that was left is not.
  const settled = inUse ? inUse.view.id : key === '' ? null : openedId;
  useEffect(() => {
    if (!isPending) remember(settled);
  }, [isPending, settled, remember]);
  const open = (view: SavedView) => {
    remember(view.id);
    replaceSearch(readSearch(new URLSearchParams(view.search)).search);
  };
  return { views, isPending, error, inUse, openedId, key, open };
}

export type Views = ReturnType<typeof useViews>;
