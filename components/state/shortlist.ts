'use client';

import { comparedText, MOST_COMPARED } from '@/lib/api/compared';
import { keyOfConnection } from '@/lib/api/connection';
import { chainsOf, readParts, writeParts } from './chosen-chain';
import { createStore } from './store';
import type { ChosenStay } from './use-chosen-stay';

/** The whole shortlist can be compared. */
export const MOST_SHORTLISTED = MOST_COMPARED;
const KEY = 'shortlist';
const CHAINS = 'shortlist-chains';
const NONE: readonly string[] = [];

const shortlist = createStore(NONE, () => idsIn(storage()?.getItem(keyOfConnection(KEY)) ?? null));
/** The days of those of its homes that take a stay one after another. */
const parts = createStore<readonly ChosenStay[]>([], () =>
  partsIn(storage()?.getItem(keyOfConnection(CHAINS)) ?? null),
);
/** The last change, for screen readers. */
const news = createStore('');

// Another tab has changed it.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === keyOfConnection(KEY)) shortlist.set(idsIn(newValue));
    if (key === keyOfConnection(CHAINS)) parts.set(partsIn(newValue));
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

const partsIn = (stored: string | null): readonly ChosenStay[] => readParts(stored ?? '') ?? [];

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
  return { ids, parts: parts.use(), isFull: ids.length >= MOST_SHORTLISTED, toggle, remove, toggleChain };
}

/** The outcome of the last change on this page; '' before the first. */
export const useShortlistNews = news.use;

function toggle(id: string): void {
  const chain = chainWith(parts.get(), id);
  // Homes that take a stay one after another leave together.
  if (chain.length > 0) change(chain, []);
  else keep(withToggled(shortlist.get(), id), parts.get());
}

/** Adds homes that take a stay one after another as one, with their days; or removes them. */
function toggleChain(chain: readonly ChosenStay[]): void {
  const former = chain.flatMap(({ id }) => chainWith(parts.get(), id));
  change(former, hasChain(parts.get(), chain) ? [] : chain);
}

/** Takes the homes of some parts off, and adds those of others where there is room. */
function change(gone: readonly ChosenStay[], added: readonly ChosenStay[]): void {
  const kept = shortlist.get().filter((id) => !gone.some((part) => part.id === id));
  const ids = [...new Set([...kept, ...added.map(({ id }) => id)])];
  if (ids.length > MOST_SHORTLISTED) keep(shortlist.get(), parts.get());
  else keep(ids, [...parts.get().filter((part) => !gone.includes(part)), ...added]);
}

/** Whether a chain is among some parts, on the same days. */
export const hasChain = (some: readonly ChosenStay[], chain: readonly ChosenStay[]): boolean =>
  writeParts(chainWith(some, chain[0]?.id ?? '')) === writeParts(chain);

/** The parts of the chain that has a home; none without one. */
export const chainWith = (some: readonly ChosenStay[], id: string): readonly ChosenStay[] =>
  (chainsOf(some) ?? []).find((chain) => chain.some((part) => part.id === id)) ?? [];

function keep(ids: readonly string[], days: readonly ChosenStay[]): void {
  news.set(newsOf(shortlist.get(), ids));
  shortlist.set(ids);
  parts.set(days);
  storage()?.setItem(keyOfConnection(KEY), JSON.stringify(ids));
  storage()?.setItem(keyOfConnection(CHAINS), writeParts(days));
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
export function comparePath(ids: readonly string[], days: readonly ChosenStay[] = []): string {
  const chain = writeParts(days);
  return `/compare?${new URLSearchParams({ ids: comparedText(ids) ?? '', ...(chain && { chain }) })}`;
}

/** The address of the shortlist's comparison; null for an empty shortlist. */
export function useShortlistPath(): string | null {
  const { ids, parts: days } = useShortlist();
  return ids.length === 0 ? null : comparePath(ids, days);
}
