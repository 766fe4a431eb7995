'use client';

import { useLocale } from '@/components/ui/locale';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useNow } from './now';

const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** An instant as a reader's clock shows it: without the date on the same day, without the year in the same year. */
export function clockText(at: number, now: number, locale: string, timeZone?: string): string {
  const written = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant);
  const isSame = (options: Intl.DateTimeFormatOptions) => written(at, options) === written(now, options);
  const time = written(at, { timeStyle: 'short' });
  if (isSame({ dateStyle: 'short' })) return time;
  return `${written(at, isSame({ year: 'numeric' }) ? DATE : { ...DATE, year: 'numeric' })}, ${time}`;
}

/** Only the browser knows the reader's time zone: until it is there, a place is kept. */
export function Clock({ at }: { at: number }) {
  const locale = useLocale();
  const now = useNow();
  if (!useHydrated()) return <span className="invisible">00:00</span>;
  return <time dateTime={new Date(at).toISOString()}>{clockText(at, now, locale)}</time>;
}
