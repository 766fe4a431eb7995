'use client';

import { useCallback } from 'react';
import { horizonFrom } from '@/lib/domain/interval';
import { useToday } from './today';

/** The days that a stay's fields take, and their reader of written dates, which loads with the first text. */
export function useWrittenDays(locale: string) {
  const today = useToday();
  const read = useCallback(
    async (text: string) => (await import('@/lib/search/written-stay')).writtenDays(text, today, locale),
    [today, locale],
  );
  return { read, within: horizonFrom(today) };
}
