'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useMemo } from 'react';
import type { Page } from '@/components/state/pages';
import { usePartnerPage } from '@/components/state/partner-page';
import { useConverter } from '@/components/state/reporting-money';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { useAreaUnit } from '@/components/ui/area-unit';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { FEW_HOMES, ladderQuery, ladderSteps } from '@/lib/api/ladder';
import { countQuery, facetsQuery, quickFindQuery } from '@/lib/api/properties';
import type { Facets } from '@/lib/search/facets';
import { type Filter, type FilterName, hasStay, NO_FILTER, withOneStay } from '@/lib/search/filters';
import { wordsOf } from '@/lib/search/fold';
import { typedDay } from '@/lib/search/typed-day';
import { lexiconOf, readWords, type Vocabulary, type WordsReading } from '@/lib/search/words';
import { LISTS } from '@/lib/search/words-grammar';
import { writeWords } from '@/lib/search/write-words';
import { humanise } from '@/lib/words/humanise';
import { dayGroup, type EntryGroup, propertiesGroup, type WordsRequest, wordsGroup } from './entries';

/** The entries that a palette shows for a text. */
export interface Entries {
  groups: EntryGroup[];
  /** The text, read as a request. */
  reading: WordsReading;
  /** The words of a chip, for each part of the request. */
  chips: readonly string[];
  /** Whether the shown entries are of an earlier text. */
  isPending: boolean;
  error: unknown;
}

/** Every palette finds homes, the request in its words, and a day. */
export function useFound(given: string, pages: readonly Page[]) {
  const text = given.trim();
  const { number, day } = useFormats();
  const locale = useLocale();
  const today = useToday();
  const found = useQuery(quickFindQuery(text));
  const facets = useQuery(facetsQuery(NO_FILTER));
  const { reading, chips } = useWords(text, facets.data);
  const asked = useWordsRequest(reading, pages);
  const count = useCount(asked);
  const words = useMemo(() => wordsOf(text), [text]);
  const groups = [
    propertiesGroup(text, words, (text !== '' && found.data) || NONE, number),
    wordsGroup(asked, count, useSteps(asked, count), number),
    dayGroup(typedDay(text, locale, today), pages, day),
  ];
  const isPending =
    text !== '' && !found.error && (found.isPending || found.isPlaceholderData || (facets.isPending && !facets.error));
  return { groups, words, facets: facets.data, reading, chips, isPending, error: text === '' ? null : found.error };
}

const NONE = { items: [], total: 0 };

const vocabularyOf = (facets: Facets): Vocabulary =>
  Object.fromEntries(
    LISTS.map((name) => [name, facets[name].map(({ value }) => ({ value, words: humanise(value) }))]),
  ) as Record<(typeof LISTS)[number], { value: string; words: string }[]>;

/** A text read as a request, and the words of a chip for each of its parts. */
function useWords(text: string, facets: Facets | undefined): { reading: WordsReading; chips: string[] } {
  const today = useToday();
  const locale = useLocale();
  const { filter } = useSearch().search;
  const stay = !hasStay(filter) ? null : filter.nights === null ? 'dates' : 'length';
  const converter = useConverter();
  const page = usePartnerPage();
  const lexicon = useMemo(() => facets && lexiconOf(vocabularyOf(facets)), [facets]);
  return useMemo(() => {
    if (!lexicon) return NOTHING_READ;
    const context = { lexicon, today, isMonthFirst: locale === 'en-US', stay, converter, page } as const;
    const reading = readWords(text, context);
    const chips = reading.parts.map(({ change }) =>
      writeWords({ ...NO_FILTER, ...change }, context)
        .map(({ words }) => words)
        .join(', '),
    );
    return { reading, chips };
  }, [lexicon, text, today, locale, stay, converter, page]);
}

const NOTHING_READ = { reading: { filter: NO_FILTER, parts: [], unknown: [], ofMoney: [] }, chips: [] };

const STAY: readonly FilterName[] = [
  ...(['checkIn', 'checkOut', 'flex', 'nights', 'window', 'arrive', 'guests', 'options'] as const),
];

const only = (filter: Filter, isWanted: (name: FilterName) => boolean): Partial<Filter> =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== null && isWanted(name as FilterName)));

/** The request of a reading on the current page; null without one. A stay that is chosen stays chosen. */
function useWordsRequest({ filter: words, parts }: WordsReading, pages: readonly Page[]): WordsRequest | null {
  const pathname = usePathname();
  const { search } = useSearch();
  if (parts.length === 0) return null;
  const asked = withOneStay(only(words, () => true));
  const filter = { ...NO_FILTER, ...only(search.filter, (name) => STAY.includes(name)), ...asked };
  const page = pages.find(({ href }) => href === pathname);
  const isFiltered = Object.keys(only(search.filter, (name) => !STAY.includes(name))).length > 0;
  const added = page && isFiltered ? { page, filter: { ...search.filter, ...asked } } : null;
  const isStay = hasStay(filter) && Object.keys(only(words, (name) => !STAY.includes(name))).length === 0;
  const home = isStay ? (/^\/properties\/[^/]+/.exec(pathname)?.[0] ?? null) : null;
  return { filter, parts: parts.length, added, home };
}

/** The steps by which a request that finds few homes finds more. */
function useSteps(asked: WordsRequest | null, count: number | undefined) {
  const formats = { ...useFormats(), unit: useAreaUnit()[0], reporting: useConverter()?.table.currency };
  const filter = asked?.filter ?? NO_FILTER;
  const isFew = asked !== null && count !== undefined && count < FEW_HOMES;
  const { data } = useQuery({ ...ladderQuery(filter), enabled: isFew });
  return isFew && data ? ladderSteps(data, filter, formats) : [];
}

/** How many homes a request finds. */
function useCount(asked: WordsRequest | null): number | undefined {
  const { data } = useQuery({ ...countQuery(asked?.filter ?? NO_FILTER), enabled: asked !== null });
  return asked ? data?.total : undefined;
}
