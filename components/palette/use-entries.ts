'use client';

import { useQuery } from '@tanstack/react-query';
import { Columns3, Keyboard, KeyboardOff, type LucideIcon, Monitor, Moon, Ruler, Sun } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTheme } from 'next-themes';
import { useMemo, useState } from 'react';
import { useIsSignedIn } from '@/components/state/may';
import { ACCOUNT, type Destination, PAGES, usePages, useSettings } from '@/components/state/pages';
import { useConverter } from '@/components/state/reporting-money';
import { useShortlistPath } from '@/components/state/shortlist';
import { useToday } from '@/components/state/today';
import { useSearch } from '@/components/state/use-search';
import { useAreaUnit } from '@/components/ui/area-unit';
import { DENSITIES, useDensity } from '@/components/ui/density';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { FEW_HOMES, ladderQuery, ladderSteps } from '@/lib/api/ladder';
import { countQuery, facetsQuery, quickFindQuery } from '@/lib/api/properties';
import { recentProperties } from '@/lib/api/recent';
import type { Facets } from '@/lib/search/facets';
import { type Filter, type FilterName, hasStay, NO_FILTER, withOneStay } from '@/lib/search/filters';
import { wordsOf } from '@/lib/search/fold';
import { typedDay } from '@/lib/search/typed-day';
import { lexiconOf, readWords, type Vocabulary, type WordsReading } from '@/lib/search/words';
import { LISTS } from '@/lib/search/words-grammar';
import { writeWords } from '@/lib/search/write-words';
import { humanise } from '@/lib/words/humanise';
import {
  actionsGroup,
  citiesGroup,
  dayGroup,
  type Entry,
  type EntryGroup,
  groupsInOrder,
  pagesGroup,
  propertiesGroup,
  recentGroup,
  type WordsRequest,
  wordsGroup,
} from './entries';
import { shortcuts, useOneKey } from './palette-state';

interface Entries {
  groups: EntryGroup[];
  /** The text, read as a request. */
  reading: WordsReading;
  /** The words of a chip, for each part of the request. */
  chips: readonly string[];
  /** Whether the shown entries are of an earlier text. */
  isPending: boolean;
  error: unknown;
}

/** The entries for a text; without one the recent properties, every page and every action. */
export function useEntries(given: string): Entries {
  const text = given.trim();
  const { number, day } = useFormats();
  const locale = useLocale();
  const today = useToday();
  const [recent] = useState(recentProperties);
  const actions = useActions();
  const destinations = useDestinations();
  const found = useQuery(quickFindQuery(text));
  const facets = useQuery(facetsQuery(NO_FILTER));
  const { reading, chips } = useWords(text, facets.data);
  const asked = useWordsRequest(reading);
  const count = useCount(asked);
  const words = useMemo(() => wordsOf(text), [text]);
  const groups = groupsInOrder([
    text === '' ? recentGroup(recent) : propertiesGroup(text, words, found.data ?? NONE, number),
    wordsGroup(asked, count, useSteps(asked, count), number),
    dayGroup(typedDay(text, locale, today), PAGES, day),
    citiesGroup(words, facets.data?.city ?? [], number),
    pagesGroup(words, destinations),
    actionsGroup(words, actions),
  ]);
  const isPending =
    text !== '' && !found.error && (found.isPending || found.isPlaceholderData || (facets.isPending && !facets.error));
  return { groups, reading, chips, isPending, error: text === '' ? null : found.error };
}

/** The pages that the visitor may see: the open demo has no account page. */
function useDestinations(): readonly Destination[] {
  const pages = usePages();
  const isSignedIn = useIsSignedIn();
  const settings = useSettings();
  return [...pages, ...(isSignedIn ? [ACCOUNT] : []), ...settings];
}

const NONE = { items: [], total: 0 };

interface Choice<Value extends string> {
  value: Value;
  label: string;
  detail?: string;
  icon: LucideIcon;
}

const THEMES: readonly Choice<'system' | 'light' | 'dark'>[] = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
  { value: 'system', label: 'Theme of the system', icon: Monitor },
];

const UNITS: readonly Choice<'sqm' | 'sqft'>[] = [
  { value: 'sqm', label: 'Sizes in m²', detail: 'square metres', icon: Ruler },
  { value: 'sqft', label: 'Sizes in sq ft', detail: 'square feet', icon: Ruler },
];

/** The settings that can change, and the other actions. */
function useActions(): Entry[] {
  const { theme = 'system', setTheme } = useTheme();
  const [density, setDensity] = useDensity();
  const [unit, setUnit] = useAreaUnit();
  const [isOneKey, turnOneKey] = useOneKey();
  const shortlist = useShortlistPath();
  return [
    ...(shortlist
      ? [{ id: 'shortlist', label: 'Compare the shortlist', detail: 'g then l', icon: Columns3, to: shortlist }]
      : []),
    ...settings('theme', THEMES, theme, setTheme),
    ...settings('rows', DENSITIES, density, setDensity),
    ...settings('sizes', UNITS, unit, setUnit),
    { id: 'shortcuts', label: 'Keyboard shortcuts', detail: '?', icon: Keyboard, to: () => shortcuts.set(true) },
    {
      id: 'one key',
      label: isOneKey ? 'Turn off shortcuts of one key' : 'Turn on shortcuts of one key',
      icon: isOneKey ? KeyboardOff : Keyboard,
      to: () => turnOneKey(!isOneKey),
    },
  ];
}

function settings<Value extends string>(
  name: string,
  choices: readonly Choice<Value>[],
  current: string,
  choose: (value: Value) => void,
): Entry[] {
  return choices
    .filter(({ value }) => value !== current)
    .map(({ value, label, detail, icon }) => ({
      id: `${name} ${value}`,
      label,
      detail,
      icon,
      to: () => choose(value),
    }));
}

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
  const lexicon = useMemo(() => facets && lexiconOf(vocabularyOf(facets)), [facets]);
  return useMemo(() => {
    if (!lexicon) return NOTHING_READ;
    const context = { lexicon, today, isMonthFirst: locale === 'en-US', stay, converter } as const;
    const reading = readWords(text, context);
    const chips = reading.parts.map(({ change }) =>
      writeWords({ ...NO_FILTER, ...change }, context)
        .map(({ words }) => words)
        .join(', '),
    );
    return { reading, chips };
  }, [lexicon, text, today, locale, stay, converter]);
}

const NOTHING_READ = { reading: { filter: NO_FILTER, parts: [], unknown: [] }, chips: [] };

const STAY: readonly FilterName[] = [
  ...(['checkIn', 'checkOut', 'flex', 'nights', 'window', 'arrive', 'guests', 'options'] as const),
];

const only = (filter: Filter, isWanted: (name: FilterName) => boolean): Partial<Filter> =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== null && isWanted(name as FilterName)));

/** The request of a reading on the current page; null without one. A stay that is chosen stays chosen. */
function useWordsRequest({ filter: words, parts }: WordsReading): WordsRequest | null {
  const pathname = usePathname();
  const { search } = useSearch();
  return useMemo(() => {
    if (parts.length === 0) return null;
    const asked = withOneStay(only(words, () => true));
    const filter = { ...NO_FILTER, ...only(search.filter, (name) => STAY.includes(name)), ...asked };
    const page = PAGES.find(({ href }) => href === pathname);
    const isFiltered = Object.keys(only(search.filter, (name) => !STAY.includes(name))).length > 0;
    const added = page && isFiltered ? { page, filter: { ...search.filter, ...asked } } : null;
    const isStay = hasStay(filter) && Object.keys(only(words, (name) => !STAY.includes(name))).length === 0;
    const home = isStay ? (/^\/properties\/[^/]+/.exec(pathname)?.[0] ?? null) : null;
    return { filter, parts: parts.length, added, home };
  }, [words, parts, search, pathname]);
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
