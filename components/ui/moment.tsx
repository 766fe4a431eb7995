'use client';

import { Absent } from './absent';
import { useLocale } from './locale';
import { useHydrated } from './use-hydrated';

/** The reader's time zone; UTC on the server and while hydrating. */
export const useTimeZone = (): string => (useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');

/** A date and time in the reader's time zone. */
export function Moment({ at }: { at: number }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return <Absent />;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return <time dateTime={instant.toISOString()}>{format.format(instant)}</time>;
}
