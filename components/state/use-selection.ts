'use client';

import { type Search, searchKey } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { createStore } from './store';

/** The ticked properties: some, or all matches of a search but some. */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; search: Search; except: ReadonlySet<string> };

export const NOTHING: Selection = { kind: 'some', ids: new Set() };

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);

/** @param matching the number of matches of the selection's search */
export const countSelected = (selection: Selection, matching: number): number =>
  selection.kind === 'all' ? Math.max(0, matching - selection.except.size) : selection.ids.size;

/** Ticks or unticks some. */
export function withIds(selection: Selection, ids: readonly string[], ticked: boolean): Selection {
  if (selection.kind === 'some') return { kind: 'some', ids: changed(selection.ids, ids, ticked) };
  return { ...selection, except: changed(selection.except, ids, !ticked) };
}

function changed(set: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids) isIn ? next.add(id) : next.delete(id);
  return next;
}

/** Whether two searches have the same matches; their order does not count. */
export const haveSameMatches = (a: Search, b: Search): boolean => matchesKey(a) === matchesKey(b);

const matchesKey = ({ filter }: Search): string => searchKey({ filter, sort: DEFAULT_SORT });

const current = createStore<Selection>(NOTHING);

const changes = {
  select: current.set,
  setTicked: (ids: readonly string[], ticked: boolean) => current.set(withIds(current.get(), ids, ticked)),
  clear: () => current.set(NOTHING),
};

/** The selection in the list of properties. It outlives a visit to another page. */
export const useSelection = () => ({ selection: current.use(), ...changes });
