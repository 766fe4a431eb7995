import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocale } from '@/components/ui/locale';
import { type CalendarFormats, calendarFormats } from '@/lib/client/calendar-formats';
import { currencyScaleQuery, type RowNights, type TimelineRow, type TimelineSource } from '@/lib/client/timeline';
import type { PriceScale } from '@/lib/domain/price-scale';
import type { PriceTexts } from './scene';

type Scale = Pick<PriceScale, 'low' | 'high'>;

/** Prices are written by the thousand and repeat: what was written lately is kept. */
const KEPT_TEXTS = 4000;

/** How calendars of each currency are written in the user's locale. */
export function useFormatsOf(): (currency: string) => CalendarFormats {
  const locale = useLocale();
  return useMemo(() => {
    const made = new Map<string, CalendarFormats>();
    return (currency) => {
      const formats = made.get(currency) ?? calendarFormats(locale, currency);
      made.set(currency, formats);
      return formats;
    };
  }, [locale]);
}

export function usePriceTexts(formatsOf: (currency: string) => CalendarFormats) {
  return useMemo(() => {
    const written = new Map<string, Map<number, PriceTexts>>();
    return (currency: string, price: number): PriceTexts => {
      const texts = written.get(currency) ?? new Map<number, PriceTexts>();
      written.set(currency, texts);
      const known = texts.get(price);
      if (known) return known;
      if (texts.size >= KEPT_TEXTS) texts.clear();
      const formats = formatsOf(currency);
      let short: string | undefined;
      const made: PriceTexts = {
        full: formats.price(price),
        short: () => {
          short ??= formats.shortPrice(price);
          return short;
        },
      };
      texts.set(price, made);
      return made;
    };
  }, [formatsOf]);
}

export type ScaleMode = 'portfolio' | 'property';

/**
 * The scale of a row's prices: its currency's over the portfolio, or its own. Until the portfolio's has come, its own.
 * @param currencies those of the rows in sight
 */
export function useScales(source: TimelineSource, mode: ScaleMode, currencies: readonly string[]) {
  const isShared = mode === 'portfolio';
  const queries = currencies.map((currency) => ({ ...currencyScaleQuery(source, currency), enabled: isShared }));
  const scales = useQueries({ queries, combine });
  return useCallback(
    (row: TimelineRow, nights: RowNights): Scale =>
      (isShared && scales[currencies.indexOf(row.currency)]) || nights.getScale(),
    [isShared, scales, currencies],
  );
}

const combine = (results: readonly { data: Scale | null | undefined }[]) => results.map(({ data }) => data);
