'use client';

import { useCallback } from 'react';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { useToday } from './today';
import { useSearch } from './use-search';

/** The days that a stay's fields take, and their reader of written dates, which loads with the first text. */
export function useWrittenDays(locale: string) {
  const today = useToday();
  const read = useCallback(
    async (text: string) => (await import('@/lib/search/written-stay')).writtenDays(text, today, locale),
    [today, locale],
  );
  return { read, within: horizonFrom(today) };
}

/** As `useWrittenDays`, for the fields of the page's stay: "45 nights" is as long a stay from the check-in on, or of a length. */
export function useWrittenStay(locale: string) {
  const today = useToday();
  const { setFilter } = useSearch();
  const read = useCallback(
    async (text: string, start: Day | null) => {
      const stay = (await import('@/lib/search/written-stay')).writtenStay(text, today, locale, start);
      return stay && 'nights' in stay ? () => setFilter(stay) : stay;
    },
    [today, locale, setFilter],
  );
  return { read, within: horizonFrom(today), examples: '“3 mar”, “in 2 weeks”, “45 nights”' };
}
