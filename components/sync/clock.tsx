'use client';

import { useLocale } from '@/components/ui/locale';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useNow } from './now';

const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** An instant as a reader's clock shows it: without the date on the same day, without the year in the same year. */
export function clockText(at: number, now: number, locale: string, timeZone?: string): string {
  const dayOf = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone }).format(instant);
  const [sameDay, sameYear] = [{ ...DATE, year: 'numeric' } as const, { year: 'numeric' } as const].map(
    (options) => dayOf(at, options) === dayOf(now, options),
  );
  const date = sameDay ? {} : sameYear ? DATE : { ...DATE, year: 'numeric' as const };
  return new Intl.DateTimeFormat(locale, { ...date, ...TIME, timeZone }).format(at);
}

/** Only the browser knows the reader's time zone: until it is there, a place is kept. */
export function Clock({ at }: { at: number }) {
  const locale = useLocale();
  const now = useNow();
  if (!useHydrated()) return <span className="invisible">00:00</span>;
  return <time dateTime={new Date(at).toISOString()}>{clockText(at, now, locale)}</time>;
}
