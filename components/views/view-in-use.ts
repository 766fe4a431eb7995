import type { SavedView } from '@/lib/search/saved-view';

export interface ViewInUse {
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
