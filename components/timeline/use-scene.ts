import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShowsPrices } from '@/components/state/partner-page';
import { useConverter } from '@/components/state/reporting-money';
import { useLocale } from '@/components/ui/locale';
import { onBlock, type RowNights, scaleQuery, type TimelineSource } from '@/lib/api/timeline';
import type { CalendarHome } from '@/lib/contract/api/calendars';
import type { ReportingRates } from '@/lib/domain/exchange';
import type { PriceScale } from '@/lib/domain/price-scale';
import { type CalendarFormats, calendarFormats } from '@/lib/words/calendar-formats';
import { useColours } from './palette';
import type { TimelinePreferences } from './preferences';
import type { Scene } from './scene';
import type { Stage } from './stage';

interface SceneOptions extends Pick<Scene, 'lines' | 'readRows' | 'today' | 'stay' | 'parts'> {
  root: RefObject<HTMLElement | null>;
  stage: Stage | null;
  source: TimelineSource;
  preferences: TimelinePreferences;
}

/** Gives the stage a new scene on every change. */
export function useScene({ root, stage, source, preferences, ...shown }: SceneOptions) {
  const { lines, readRows, today, stay, parts } = shown;
  const [isPrinting, setPrinting] = useState(false);
  usePrint(root, setPrinting);
  const palette = useColours(root, preferences.contrast, isPrinting);
  const formatsOf = useFormatsOf();
  const priceText = usePriceText(formatsOf);
  const { shared, scales, scaleOf } = useScales(source, preferences.scale);
  useLayoutEffect(() => {
    if (!stage || !palette) return;
    stage.show({ lines, readRows, today, palette, scaleOf, priceText, stay, parts });
  }, [stage, palette, lines, readRows, today, scaleOf, priceText, stay, parts]);
  // Nights are painted when they arrive, without waiting for React to render their names.
  const client = useQueryClient();
  useEffect(() => (stage ? onBlock(client, () => stage.repaint()) : undefined), [client, stage]);
  return { palette, formatsOf, shared, scales, scaleOf };
}

type Scale = Pick<PriceScale, 'low' | 'high'>;

/** The size of the cache of formatted prices; thousands are painted, and they repeat. */
const KEPT_TEXTS = 4000;

function useFormatsOf(): (currency: string) => CalendarFormats {
  const locale = useLocale();
  const hasPrices = useShowsPrices();
  return useMemo(() => {
    const made = new Map<string, CalendarFormats>();
    return (currency) => {
      const formats = made.get(currency) ?? calendarFormats(locale, currency, hasPrices);
      made.set(currency, formats);
      return formats;
    };
  }, [locale, hasPrices]);
}

function usePriceText(formatsOf: (currency: string) => CalendarFormats): Scene['priceText'] {
  return useMemo(() => {
    const written = new Map<string, Map<number, string>>();
    return (currency, price, isLarge) => {
      const key = `${currency} ${isLarge}`;
      const texts = written.get(key) ?? new Map<number, string>();
      written.set(key, texts);
      if (texts.size >= KEPT_TEXTS) texts.clear();
      const text = texts.get(price) ?? formatsOf(currency).rowPrice(price, isLarge);
      texts.set(price, text);
      return text;
    };
  }, [formatsOf]);
}

type ScaleMode = 'portfolio' | 'property';

/**
 * The scale of a row's prices: that of the portfolio in its currency, or its own until the portfolio's has come.
 * `shared` is that of the portfolio in the reporting currency, `scales` the same in each currency that has a rate;
 * undefined until then, and where each home has its own.
 */
function useScales(source: TimelineSource, mode: ScaleMode) {
  const isShared = mode === 'portfolio';
  const hasPrices = useShowsPrices();
  const { data } = useQuery({ ...scaleQuery(source), enabled: isShared && hasPrices });
  const converter = useConverter();
  const scales = useMemo(
    () => (isShared && data ? scalesIn(data, converter?.table.rates ?? { [data.currency]: '1' }) : undefined),
    [isShared, data, converter],
  );
  const scaleOf = useCallback(
    (row: CalendarHome, nights: RowNights): Scale => scales?.get(row.currency) ?? nights.getScale(),
    [scales],
  );
  return { shared: scales && data, scales, scaleOf };
}

/** One scale in the units of each currency: a row is coloured by its own prices. */
const scalesIn = ({ low, high }: Scale, rates: ReportingRates['rates']): ReadonlyMap<string, Scale> =>
  new Map(
    Object.entries(rates).map(([currency, rate]) => [currency, { low: low * Number(rate), high: high * Number(rate) }]),
  );

/** The printable width of the narrower of A4 and Letter in landscape, in CSS pixels. */
const SHEET_WIDTH = 970;
/** The height of that sheet without the heading and the legend. */
const SHEET_HEIGHT = 540;

/** Prints the visible part in light colours, sharp and fitted to the width of a sheet. */
function usePrint(root: RefObject<HTMLElement | null>, onPrint: (isPrinting: boolean) => void): void {
  useEffect(() => {
    const before = () => {
      const element = root.current;
      const nights = element?.querySelector('.timeline-scroller');
      if (!element || !nights) return;
      // Paper has no scroll bars and no panels: the canvas keeps its size on the screen.
      const { clientWidth: width, clientHeight: height } = nights;
      element.style.setProperty('--print-width', `${width}px`);
      element.style.setProperty('--print-height', `${height}px`);
      element.style.setProperty('--print-zoom', String(Math.min(1, SHEET_WIDTH / width, SHEET_HEIGHT / height)));
      element.dataset.theme = 'light';
      element.dataset.printing = '';
      // The canvas is repainted before the browser captures the page.
      flushSync(() => onPrint(true));
    };
    const after = () => {
      if (root.current) {
        delete root.current.dataset.theme;
        delete root.current.dataset.printing;
      }
      onPrint(false);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [root, onPrint]);
}
