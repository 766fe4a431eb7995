'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useLocale } from '@/components/ui/locale';
import { useHydrated } from '@/components/ui/use-hydrated';

/** The texts change by the minute. */
const TICK_MS = 10_000;

const RenderedAt = createContext(0);

/** Provides the server's render time, so that hydration gives the same texts. */
export function NowProvider({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  return <RenderedAt value={renderedAt}>{children}</RenderedAt>;
}

/** The current time to ten seconds, in milliseconds since 1970. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => (isHydrated ? Date.now() : renderedAt));
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** An instant in the reader's time zone, without today's date and this year. */
export function clockText(at: number, now: number, locale: string, timeZone?: string): string {
  const written = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant);
  const isSame = (options: Intl.DateTimeFormatOptions) => written(at, options) === written(now, options);
  const time = written(at, { timeStyle: 'short' });
  if (isSame({ dateStyle: 'short' })) return time;
  return `${written(at, isSame({ year: 'numeric' }) ? DATE : { ...DATE, year: 'numeric' })}, ${time}`;
}

/** Only the browser knows the time zone; until then the place stays empty. */
export function ClockTime({ at }: { at: number }) {
  const locale = useLocale();
  const now = useNow();
  if (!useHydrated()) return <span className="invisible">00:00</span>;
  return <time dateTime={new Date(at).toISOString()}>{clockText(at, now, locale)}</time>;
}
