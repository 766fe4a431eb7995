'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import { useIsSignedIn, useMay } from '@/lib/client/may';
import { ACCOUNT, type Destination, PAGES, SETTINGS } from '@/lib/client/pages';
import { citiesQuery, quickFindQuery } from '@/lib/client/quick-find';
import { recentProperties } from '@/lib/client/recent-properties';
import { useToday } from '@/lib/client/today';
import { wordsOf } from '@/lib/search/fold';
import { actionsGroup, citiesGroup, dayGroup, pagesGroup, propertiesGroup, recentGroup } from './entries';
import { type EntryGroup, inOrder } from './entry';
import { typedDay } from './typed-day';
import { useActions } from './use-actions';

interface Entries {
  groups: EntryGroup[];
  /** What is shown may not be what the text asks for yet. */
  isPending: boolean;
  error: unknown;
}

/** What there is to go to and to do for a text; without one the recent properties, every page and every action. */
export function useEntries(given: string): Entries {
  const text = given.trim();
  const { number, day } = useFormats();
  const locale = useLocale();
  const today = useToday();
  const [recent] = useState(recentProperties);
  const actions = useActions();
  const destinations = useDestinations();
  const found = useQuery(quickFindQuery(text));
  const { data: cities } = useQuery(citiesQuery);
  const words = useMemo(() => wordsOf(text), [text]);
  const groups = inOrder([
    text === '' ? recentGroup(recent) : propertiesGroup(text, words, found.data ?? NONE, number),
    dayGroup(typedDay(text, locale, today), PAGES, day),
    citiesGroup(words, cities ?? [], number),
    pagesGroup(words, destinations),
    actionsGroup(words, actions),
  ]);
  const isPending = text !== '' && !found.error && (found.isPending || found.isPlaceholderData);
  return { groups, isPending, error: text === '' ? null : found.error };
}

/** The pages that the visitor may see: nobody has an account in the open demo. */
function useDestinations(): readonly Destination[] {
  const isSignedIn = useIsSignedIn();
  const mayAdminister = useMay('administer');
  return [...PAGES, ...(isSignedIn ? [ACCOUNT] : []), ...(mayAdminister ? SETTINGS : [])];
}

const NONE = { items: [], total: 0 };
