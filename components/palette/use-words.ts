import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useMemo } from 'react';
import { useLocale } from '@/components/ui/locale';
import { PAGES } from '@/lib/client/pages';
import { countQuery } from '@/lib/client/properties';
import { useToday } from '@/lib/client/today';
import { useSearch } from '@/lib/client/use-search';
import { humanise } from '@/lib/contract/humanise';
import type { Facets } from '@/lib/search/facets';
import { type Filter, type FilterName, NO_FILTER, stayOf } from '@/lib/search/filters';
import { lexiconOf, readWords, type Vocabulary, type WordsReading } from '@/lib/search/words';
import { LISTS } from '@/lib/search/words-grammar';
import { writeWords } from '@/lib/search/write-words';
import type { WordsRequest } from './entries';

const vocabularyOf = (facets: Facets): Vocabulary =>
  Object.fromEntries(
    LISTS.map((name) => [name, facets[name].map(({ value }) => ({ value, words: humanise(value) }))]),
  ) as Record<(typeof LISTS)[number], { value: string; words: string }[]>;

/** A text read as a request, and the words of a chip for each of its parts. */
export function useWords(text: string, facets: Facets | undefined): { reading: WordsReading; chips: string[] } {
  const today = useToday();
  const locale = useLocale();
  const hasStay = stayOf(useSearch().search.filter) !== null;
  const lexicon = useMemo(() => facets && lexiconOf(vocabularyOf(facets)), [facets]);
  return useMemo(() => {
    if (!lexicon) return NOTHING_READ;
    const context = { lexicon, today, isMonthFirst: locale === 'en-US', hasStay };
    const reading = readWords(text, context);
    const chips = reading.parts.map(({ change }) =>
      writeWords({ ...NO_FILTER, ...change }, context)
        .map(({ words }) => words)
        .join(', '),
    );
    return { reading, chips };
  }, [lexicon, text, today, locale, hasStay]);
}

const NOTHING_READ = { reading: { filter: NO_FILTER, parts: [], unknown: [] }, chips: [] };

const STAY: readonly FilterName[] = ['checkIn', 'checkOut', 'flex', 'guests', 'options'];

/** The filters of some names. */
const only = (filter: Filter, isWanted: (name: FilterName) => boolean): Partial<Filter> =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== null && isWanted(name as FilterName)));

/** The request of a reading on the current page; null without one. A stay that is chosen stays chosen. */
export function useWordsRequest({ filter: words, parts }: WordsReading): WordsRequest | null {
  const pathname = usePathname();
  const { search } = useSearch();
  return useMemo(() => {
    if (parts.length === 0) return null;
    const asked = only(words, () => true);
    const filter = { ...NO_FILTER, ...only(search.filter, (name) => STAY.includes(name)), ...asked };
    const page = PAGES.find(({ href }) => href === pathname);
    const isFiltered = Object.keys(only(search.filter, (name) => !STAY.includes(name))).length > 0;
    const added = page && isFiltered ? { page, filter: { ...search.filter, ...asked } } : null;
    return { filter, parts: parts.length, added };
  }, [words, parts, search, pathname]);
}

/** How many homes a request finds. */
export function useCount(asked: WordsRequest | null): number | undefined {
  const { data } = useQuery({ ...countQuery(asked?.filter ?? NO_FILTER), enabled: asked !== null });
  return asked ? data?.total : undefined;
}
