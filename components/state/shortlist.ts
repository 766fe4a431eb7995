'use client';

import { comparedText, MOST_COMPARED } from '@/lib/api/compared';
import { keyOfConnection } from '@/lib/api/connection';
import { createStore } from './store';

/** The whole shortlist can be compared. */
export const MOST_SHORTLISTED = MOST_COMPARED;
const KEY = 'shortlist';
const NONE: readonly string[] = [];

const shortlist = createStore(NONE, () => idsIn(storage()?.getItem(keyOfConnection(KEY)) ?? null));
/** The last change, for screen readers. */
const news = createStore('');

// Another tab has changed it.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keyOfConnection(KEY)) shortlist.set(idsIn(newValue));
  });
}

/** Unreadable storage gives an empty shortlist. */
export function idsIn(stored: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    const texts = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
    return texts.length > 0 ? [...new Set(texts)].slice(0, MOST_SHORTLISTED) : NONE;
  } catch {
    return NONE;
  }
}

/** Null if the browser forbids it; the shortlist then lasts as long as the page. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The homes collected for comparison on any page and in any tab of this browser. */
export function useShortlist() {
  const ids = shortlist.use();
  return { ids, isFull: ids.length >= MOST_SHORTLISTED, toggle, remove };
}

/** The outcome of the last change on this page; '' before the first. */
export const useShortlistNews = news.use;

function toggle(id: string): void {
  const before = shortlist.get();
  const after = withToggled(before, id);
  news.set(newsOf(before, after));
  shortlist.set(after);
  storage()?.setItem(keyOfConnection(KEY), JSON.stringify(after));
}

const remove = (id: string) => shortlist.get().includes(id) && toggle(id);

/** A change of the shortlist in a sentence. */
export function newsOf({ length: before }: readonly string[], { length: after }: readonly string[]): string {
  if (after === before) return 'The shortlist is full: take a home off it first.';
  const homes = after === 1 ? '1 home is' : `${after} homes are`;
  return `${after > before ? 'Added' : 'Taken off'}: ${after === 0 ? 'no home is' : homes} on the shortlist.`;
}

/** Adds or removes an id; a full list takes no more. */
export function withToggled(ids: readonly string[], id: string): readonly string[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length >= MOST_SHORTLISTED ? ids : [...ids, id];
}

/** The address of a comparison; a link to it takes the stay along. */
export const comparePath = (ids: readonly string[]): string =>
  `/compare?${new URLSearchParams({ ids: comparedText(ids) ?? '' })}`;

/** The address of the shortlist's comparison; null for an empty shortlist. */
export function useShortlistPath(): string | null {
  const { ids } = useShortlist();
  return ids.length === 0 ? null : comparePath(ids);
}
