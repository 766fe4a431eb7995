'use client';

import { type parseAsString, useQueryState, useQueryStates } from 'nuqs';
import { useCallback, useEffect, useRef } from 'react';
import { historyStep } from './history-step';
import { createStore } from './store';

interface Reader {
  name: string;
  parse: (text: string) => unknown;
}

/** The readers of the page's parameters, which tell a text that cannot be read. */
const readers = createStore<readonly Reader[]>([]);
export const useAddressReaders = readers.use;

/** As `useQueryState`; a change is one step of Back, and the page names a text that the parser cannot read. */
export const useAddressState = ((name: string, parser: Pick<Reader, 'parse'>) => {
  const parse = useRef(parser.parse);
  useEffect(() => {
    const reader = { name, parse: parse.current };
    readers.set([...readers.get(), reader]);
    return () => readers.set(readers.get().filter((other) => other !== reader));
  }, [name]);
  const [value, set] = useQueryState(name, parser as typeof parseAsString);
  return [value, useSteps(set, (next) => next === value)];
}) as typeof useQueryState;

/** As `useQueryStates`; a change is one step of Back. */
export const useAddressStates = ((parsers: Parameters<typeof useQueryStates>[0]) => {
  const [values, set] = useQueryStates(parsers);
  const isSame = (next: Partial<typeof values> | null) =>
    next !== null && Object.entries(next).every(([name, value]) => (value ?? null) === values[name]);
  return [values, useSteps(set, (next) => isSame(typeof next === 'function' ? next(values) : next))];
}) as typeof useQueryStates;

type Set<Change> = (change: Change, options?: { history?: 'push' | 'replace' }) => Promise<URLSearchParams>;

/** A setter whose changes are steps; a change to the same is none. */
function useSteps<Change>(set: Set<Change>, isSame: (change: Change) => boolean): Set<Change> {
  const isSameNow = useRef(isSame);
  useEffect(() => {
    isSameNow.current = isSame;
  });
  return useCallback(
    (change, options) => set(change, { history: isSameNow.current(change) ? 'replace' : historyStep(), ...options }),
    [set],
  );
}
