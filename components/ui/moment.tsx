'use client';

import { Absent } from './absent';
import { useLocale } from './locale';
import { useHydrated } from './use-hydrated';

/** The reader's time zone; UTC on the server and while hydrating. */
export const useTimeZone = (): string => (useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');

/** Writes instants as dates and times in the reader's time zone. */
export function useInstantText(): (at: number) => string {
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  return (at) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
}

/** A date and time in the reader's time zone. */
export function Moment({ at }: { at: number }) {
  const text = useInstantText();
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return <Absent />;
  return <time dateTime={instant.toISOString()}>{text(at)}</time>;
}
