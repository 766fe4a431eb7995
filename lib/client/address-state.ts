'use client';

import { type parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { createStore } from './store';

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
