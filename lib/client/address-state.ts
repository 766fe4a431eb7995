'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useEffect } from 'react';
import { FILTER_NAMES } from '@/lib/search/filters';
import { createStore } from './store';

/** The parameters that some page reads: a test compares them with the code. */
export const KNOWN_PARAMETERS: ReadonlySet<string> = new Set([
  ...FILTER_NAMES,
  ...['area', 'aside', 'asOf', 'by', 'cause', 'chart', 'connection', 'day', 'days', 'differences', 'figure', 'from'],
  ...['gaps', 'group', 'ids', 'kind', 'listed', 'lost', 'months', 'open', 'picture', 'publishedUnder', 'since', 'sort'],
  ...['stay', 'to', 'unchangedFor', 'unfolded', 'view'],
]);

/** The parameters of the address whose texts cannot be read. */
const unreadable = createStore<readonly string[]>([]);
export const useUnreadable = unreadable.use;

/** As `useQueryState`; where the parser cannot read the address's text, the page says so. */
export const useAddressState = ((name: string, parser: { parse: (text: string) => unknown }) => {
  const [text] = useQueryState(name, parseAsString);
  const isUnreadable = !!text?.trim() && parser.parse(text) === null;
  useEffect(() => {
    if (!isUnreadable) return;
    unreadable.set([...unreadable.get(), name]);
    return () => unreadable.set(unreadable.get().filter((other) => other !== name));
  }, [name, isUnreadable]);
  return useQueryState(name, parser as typeof parseAsString);
}) as typeof useQueryState;
