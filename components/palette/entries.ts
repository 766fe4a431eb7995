import { Building2, CalendarSearch, History, List, ListPlus, type LucideIcon, MapPin, Search } from 'lucide-react';
import type { Destination, Page } from '@/components/state/pages';
import { type RecentProperty, rememberProperty } from '@/lib/api/recent';
import type { PropertiesAnswer } from '@/lib/contract/api/properties';
import { type Day, formatDay } from '@/lib/domain/day';
import type { Count } from '@/lib/search/facets';
import { type Filter, hasStay, NO_FILTER } from '@/lib/search/filters';
import { fold } from '@/lib/search/fold';
import { defaultSort, writeSearch } from '@/lib/search/search';
import { homePath } from '@/lib/words/homes';

// The palette's entries for a query: `words` are folded, as wordsOf gives them.

const PLACES_SHOWN = 5;
/** The rank of a match at the beginning of words. */
const GOOD = 2;

type NumberFormat = (value: number) => string;

function searchAddress(asked: Partial<Filter>, page = '/properties'): string {
  const filter = { ...NO_FILTER, ...asked };
  return `${page}?${writeSearch({ filter, sort: defaultSort(filter) })}`;
}

/** A request in words, and the page on which it is asked. */
export interface WordsRequest {
  /** The filters that the words name, alone. */
  filter: Filter;
  /** How many things the words ask for. */
  parts: number;
  /** The page's filters with those of the words, where the page has filters. */
  added: { page: Page; filter: Filter } | null;
  /** The path of the page's home, where the words ask for nothing but a stay. */
  home: string | null;
}

/** Requests of this many parts come before everything else. */
const CLEAR_REQUEST = 2;
/** Above entries that contain the words, below those that begin with them. */
const SHORT_REQUEST = 2.5;

/**
 * A request in words: with a stay it opens the search for stays, otherwise the homes. The words replace the filters of a
 * page; on a page with filters another entry adds them, and on that of a home the first one asks the home.
 * @param steps by which a request that finds few homes finds more
 */
export function wordsGroup(
  asked: WordsRequest | null,
  homes: number | undefined,
  steps: readonly { after: Filter; label: string; homes: number }[],
  number: NumberFormat,
): EntryGroup {
  if (!asked) return { title: 'In words', entries: [], rank: 0 };
  const { filter, parts, added, home } = asked;
  const isStay = hasStay(filter);
  const page = isStay ? '/stays' : '/properties';
  const detail = (count: number) => (count === 1 ? '1 home' : `${number(count)} homes`);
  const entries: Entry[] = [
    {
      id: 'words',
      label: isStay ? 'Find these stays' : 'Show these homes',
      detail: homes === undefined ? undefined : detail(homes),
      icon: Search,
      to: searchAddress(filter, page),
    },
    ...steps.map(({ after, label, homes }) => ({
      id: `step ${label}`,
      label,
      detail: detail(homes),
      icon: ListPlus,
      to: searchAddress(after, page),
    })),
  ];
  if (home !== null) {
    entries.unshift({
      id: 'words home',
      label: 'Ask this home',
      icon: CalendarSearch,
      to: searchAddress(filter, home),
    });
  }
  if (added) {
    const { page, filter: sum } = added;
    const label = `Add to the filters of ${page.label}`;
    entries.push({ id: 'words added', label, icon: ListPlus, to: searchAddress(sum, page.href) });
  }
  return { title: 'In words', entries, rank: parts >= CLEAR_REQUEST ? 4 : SHORT_REQUEST };
}

/**
 * The properties found for `text`, best matches of code or name first, and a link to all of them. Matches inside words
 * are left out while there are better ones.
 */
export function propertiesGroup(
  text: string,
  words: readonly string[],
  { items, total }: Pick<PropertiesAnswer, 'items' | 'total'>,
  number: NumberFormat,
): EntryGroup {
  const found = items
    // The API also searches fields that are not shown.
    .map((row) => ({ row, rank: Math.max(rankOf(words, row.code) ?? 0, rankOf(words, row.name) ?? 0) }))
    .sort((a, b) => b.rank - a.rank);
  const best = found[0]?.rank ?? 0;
  const isCrowded = total > items.length && best >= GOOD;
  const shown = isCrowded ? found.filter(({ rank }) => rank >= GOOD) : found;
  const entries: Entry[] = shown.map(({ row: { id, code, name, city } }) => ({
    id: `property ${id}`,
    label: name,
    detail: [code, city].filter(Boolean).join(' · '),
    icon: Building2,
    to: homePath(id),
    onChosen: () => rememberProperty({ id, name }),
  }));
  if (total > shown.length) {
    const label = `Show all ${number(total)} homes with “${text}”`;
    entries.push({ id: 'all properties', label, icon: List, to: searchAddress({ q: text }) });
  }
  return { title: 'Homes', entries, rank: best };
}

export function recentGroup(recent: readonly RecentProperty[]): EntryGroup {
  const entries = recent.map(
    ({ id, name }): Entry => ({
      id: `property ${id}`,
      label: name,
      icon: History,
      to: homePath(id),
      onChosen: () => rememberProperty({ id, name }),
    }),
  );
  return { title: 'Recent homes', entries, rank: 0 };
}

/** The cities or areas of homes that words name; without words the first ones. */
export function placesGroup(
  filter: 'city' | 'area',
  words: readonly string[],
  places: readonly Count<string>[],
  number: NumberFormat,
): EntryGroup {
  const found = ranked(words, places, ({ value }) => value).slice(0, PLACES_SHOWN);
  const entries = found.map(
    ({ candidate: { value, count } }): Entry => ({
      id: `${filter} ${value}`,
      label: value,
      detail: count === 1 ? '1 home' : `${number(count)} homes`,
      icon: MapPin,
      to: searchAddress({ [filter]: [value] }),
    }),
  );
  return { title: filter === 'city' ? 'Cities' : 'Areas', entries, rank: found[0]?.rank ?? 0 };
}

export function pagesGroup(words: readonly string[], pages: readonly Destination[]): EntryGroup {
  const found = ranked(words, pages, ({ label, words: others }) => `${label} ${others}`);
  const entries = found.map(
    ({ candidate: { href, label, icon } }): Entry => ({ id: `page ${href}`, label, icon, to: href }),
  );
  return { title: 'Pages', entries, rank: found[0]?.rank ?? 0 };
}

/** A typed date on each page with days. */
export function dayGroup(found: Day | null, pages: readonly Page[], dayText: (day: Day) => string): EntryGroup {
  const entries = pages.flatMap(({ href, label, atDay }): Entry[] =>
    found === null || !atDay
      ? []
      : [
          {
            id: `day ${href}`,
            label: `${dayText(found)} in ${label}`,
            icon: CalendarSearch,
            to: atDay(formatDay(found)),
          },
        ],
  );
  return { title: 'Dates', entries, rank: 3 };
}

export function actionsGroup(words: readonly string[], actions: readonly Entry[]): EntryGroup {
  const found = ranked(words, actions, ({ label, detail = '' }) => `${label} ${detail}`);
  return { title: 'Actions', entries: found.map(({ candidate }) => candidate), rank: found[0]?.rank ?? 0 };
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * The rank of a text for folded words: 3 for a word at the text's beginning, 2 at a word's beginning, 1 inside a word,
 * averaged; null if one is missing.
 */
export function rankOf(words: readonly string[], text: string): number | null {
  const folded = fold(text);
  let sum = 0;
  for (const word of words) {
    const rank = rankOfWord(word, folded);
    if (rank === 0) return null;
    sum += rank;
  }
  return words.length === 0 ? 0 : sum / words.length;
}

function rankOfWord(word: string, text: string): number {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0) return 3;
    best = Math.max(best, LETTER.test(text.charAt(at - 1)) ? 1 : 2);
  }
  return best;
}

/** The matching candidates, best first; equal ones keep their order. */
export function ranked<Candidate>(
  words: readonly string[],
  candidates: readonly Candidate[],
  textOf: (candidate: Candidate) => string,
): { candidate: Candidate; rank: number }[] {
  return candidates
    .flatMap((candidate) => {
      const rank = rankOf(words, textOf(candidate));
      return rank === null ? [] : { candidate, rank };
    })
    .sort((a, b) => b.rank - a.rank);
}

/** A destination or an action of the palette. */
export interface Entry {
  /** Unique among all entries. */
  id: string;
  label: string;
  detail?: string | undefined;
  icon: LucideIcon;
  /** The effect: opening an address, or an action. */
  to: string | (() => void);
  /** Called when it is chosen. */
  onChosen?: (() => void) | undefined;
}

export interface EntryGroup {
  title: string;
  entries: readonly Entry[];
  rank: number;
}

/** The non-empty groups, best match first; equal ones keep their order. */
export function groupsInOrder(groups: readonly EntryGroup[]): EntryGroup[] {
  return groups.filter(({ entries }) => entries.length > 0).sort((a, b) => b.rank - a.rank);
}
