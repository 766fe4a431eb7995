'use client';

import { type parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { FILTER_NAMES } from '@/lib/search/filters';
import { createStore } from './store';

/** The parameters that some page reads: a test compares them with the code. */
export const KNOWN_PARAMETERS: ReadonlySet<string> = new Set([
  ...FILTER_NAMES,
  ...['area', 'aside', 'asOf', 'by', 'cause', 'chart', 'connection', 'day', 'days', 'differences', 'figure', 'from'],
  ...['gaps', 'group', 'ids', 'kind', 'listed', 'lost', 'months', 'open', 'picture', 'publishedUnder', 'since', 'sort'],
  ...['stay', 'to', 'unchangedFor', 'unfolded', 'view'],
]);

interface Reader {
  name: string;
  parse: (text: string) => unknown;
}

/** The readers of the page's parameters, which tell a text that cannot be read. */
const readers = createStore<readonly Reader[]>([]);
export const useAddressReaders = readers.use;

/** As `useQueryState`; the page names a text that the parser cannot read. */
export const useAddressState = ((name: string, parser: Pick<Reader, 'parse'>) => {
  const parse = useRef(parser.parse);
  useEffect(() => {
    const reader = { name, parse: parse.current };
    readers.set([...readers.get(), reader]);
    return () => readers.set(readers.get().filter((other) => other !== reader));
  }, [name]);
  return useQueryState(name, parser as typeof parseAsString);
}) as typeof useQueryState;
