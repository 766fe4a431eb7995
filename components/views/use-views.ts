'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createStore } from '@/components/state/store';
import { useSearch } from '@/components/state/use-search';
import { savedViewsQuery } from '@/lib/api/saved-views';
import type { SavedView } from '@/lib/contract/api/views';
import { readSearch, searchKey } from '@/lib/search/search';

const NONE: readonly SavedView[] = [];

/** The saved views, the one in use, and how to open another. */
export function useViews() {
  const { search, replaceSearch } = useSearch();
  const openedId = openedView.use();
  const { data: views = NONE, isPending, error } = useQuery(savedViewsQuery);
  const key = searchKey(search);
  const inUse = viewInUse(views, openedId, key);
  // A view reached by a link counts as opened.
  const settled = inUse ? inUse.view.id : key === '' ? null : openedId;
  useEffect(() => {
    if (!isPending) remember(settled);
  }, [isPending, settled]);
  const open = (view: SavedView) => {
    remember(view.id);
    replaceSearch(readSearch(new URLSearchParams(view.search)).search);
  };
  return { views, isPending, error, inUse, openedId, key, open };
}

export type Views = ReturnType<typeof useViews>;

const KEY = 'opened-view';

/** The id of the last opened view in this tab. */
const openedView = createStore<string | null>(null, () => window.sessionStorage.getItem(KEY));

function remember(opened: string | null): void {
  if (opened === openedView.get()) return;
  if (opened === null) window.sessionStorage.removeItem(KEY);
  else window.sessionStorage.setItem(KEY, opened);
  openedView.set(opened);
}

interface ViewInUse {
  view: SavedView;
  /** Whether the search has changed since the view was opened. */
  isModified: boolean;
}

/**
 * The view in use: the one with the same search, or else the last opened one, changed since. A page without a search
 * has left its view.
 * @param openedId the last opened view
 * @param key the page's search, as `searchKey` writes it
 */
export function viewInUse(views: readonly SavedView[], openedId: string | null, key: string): ViewInUse | null {
  const same = views.filter(({ search }) => search === key);
  const opened = views.find(({ id }) => id === openedId);
  const exact = opened && same.includes(opened) ? opened : same[0];
  if (exact) return { view: exact, isModified: false };
  return opened && key !== '' ? { view: opened, isModified: true } : null;
}
