'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { savedViewsQuery } from '@/lib/client/saved-views';
import { useSearch } from '@/lib/client/use-search';
import type { SavedView } from '@/lib/search/saved-view';
import { readSearch, searchKey } from '@/lib/search/search';

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

const KEY = 'opened-view';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the view that was opened last in this tab: what the search of the page was before it was changed. */
function useOpenedView() {
  const id = useSyncExternalStore<string | null>(
    subscribe,
    () => window.sessionStorage.getItem(KEY),
    () => null,
  );
  const remember = useCallback((opened: string | null) => {
    if (opened === window.sessionStorage.getItem(KEY)) return;
    if (opened === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, opened);
    for (const listener of listeners) listener();
  }, []);
  return [id, remember] as const;
}

interface ViewInUse {
  view: SavedView;
  /** The search has been changed since the view was opened. */
  isModified: boolean;
}

/**
 * The view that a page shows: the one that asks for the same, or else the one that was opened last and has been changed
 * since. A page that asks for nothing has left its view.
 * @param openedId the view that was opened last
 * @param key the search of the page, as `searchKey` writes it
 */
export function viewInUse(views: readonly SavedView[], openedId: string | null, key: string): ViewInUse | null {
  const same = views.filter(({ search }) => search === key);
  const opened = views.find(({ id }) => id === openedId);
  const exact = opened && same.includes(opened) ? opened : same[0];
  if (exact) return { view: exact, isModified: false };
  return opened && key !== '' ? { view: opened, isModified: true } : null;
}
