import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '@/components/ui/locale';
import { type CalendarFormats, calendarFormats } from '@/lib/client/calendar-formats';
import { useConverter } from '@/lib/client/reporting-money';
import { onBlock, type RowNights, scaleQuery, type TimelineSource } from '@/lib/client/timeline';
import type { CalendarHome } from '@/lib/contract/api/calendars';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { ReportingRates } from '@/lib/domain/exchange';
import { packNights } from '@/lib/domain/night-runs';
import type { PriceScale } from '@/lib/domain/price-scale';
import { plainLines } from './lines';
import { paintScene } from './paint';
import { Writing } from './paint-writing';
import { usePalette } from './palette';
import type { TimelinePreferences } from './preferences';
import type { Scene } from './scene';
import type { Stage } from './stage';
import type { View } from './view';

interface SceneOptions extends Pick<Scene, 'lines' | 'readRows' | 'today' | 'stay'> {
  root: RefObject<HTMLElement | null>;
  stage: Stage | null;
  source: TimelineSource;
  preferences: TimelinePreferences;
}

/** Gives the stage a new scene on every change. */
export function useScene({ root, stage, source, preferences, ...shown }: SceneOptions) {
  const { lines, readRows, today, stay } = shown;
  const [isPrinting, setPrinting] = useState(false);
  usePrint(root, setPrinting);
  const palette = usePalette(root, preferences.contrast, isPrinting);
  const formatsOf = useFormatsOf();
  const priceText = usePriceText(formatsOf);
  const { shared, scales, scaleOf } = useScales(source, preferences.scale);
  useLayoutEffect(() => {
    if (!stage || !palette) return;
    stage.show({ lines, readRows, today, palette, scaleOf, priceText, stay });
  }, [stage, palette, lines, readRows, today, scaleOf, priceText, stay]);
  // Nights are painted when they arrive, without waiting for React to render their names.
  const client = useQueryClient();
  useEffect(() => (stage ? onBlock(client, () => stage.repaint()) : undefined), [client, stage]);
  const hasPalette = palette !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the palette there is at first.
  useEffect(() => {
    if (palette) warmUp({ palette, priceText });
  }, [hasPalette]);
  return { palette, formatsOf, shared, scales, scaleOf };
}

type Scale = Pick<PriceScale, 'low' | 'high'>;

/** The size of the cache of formatted prices; thousands are painted, and they repeat. */
const KEPT_TEXTS = 4000;

/** The calendar formats of each currency in the user's locale. */
function useFormatsOf(): (currency: string) => CalendarFormats {
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
  const { data } = useQuery({ ...scaleQuery(source), enabled: isShared });
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

const WARM_UP_DAYS = { start: 0, end: 60 };
const WARM_UP_VIEW: View = {
  ...{ width: 720, height: 72, scrollX: 0, scrollY: 0, dayWidth: 24, rowHeight: 36 },
  ...{ span: WARM_UP_DAYS, lines: 2 },
};

/** A calendar with every state and mark, in ranges of four nights. */
const WARM_UP_CALENDAR = Array.from(
  { length: 15 },
  (_, i): CalendarRange => ({
    ...{ start: 4 * i, end: 4 * i + 4, price: 100 + i, minNights: 1 + i },
    availability: i % 3 === 0 ? 'NOT_AVAILABLE' : 'AVAILABLE',
    ...{ closedToArrival: i % 4 === 0, closedToDeparture: i % 5 === 0 },
  }),
);

/**
 * Paints made-up rows on a hidden canvas while the real ones load. The browser then has the painting code compiled and
 * the font loaded, and paints the first rows in a third of the time.
 */
function warmUp({ palette, priceText }: Pick<Scene, 'palette' | 'priceText'>): void {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  const runs = packNights(WARM_UP_CALENDAR, WARM_UP_DAYS, WARM_UP_DAYS);
  const scale = { low: 100, high: 115, steps: [] };
  const row = { id: '', code: '', name: '', city: '', currency: '', price: 0, photo: null };
  const scene: Scene = {
    ...{ palette, priceText, today: 0, stay: null, lines: plainLines(WARM_UP_VIEW.lines) },
    readRows: () => () => ({
      row,
      nights: { runs, unsellable: [{ start: 8, end: 12 }], getScale: () => scale },
    }),
    scaleOf: () => scale,
  };
  const writing = new Writing(palette.fontFamily, WARM_UP_VIEW.rowHeight);
  for (let times = 0; times < 4; times++) paintScene(context, WARM_UP_VIEW, scene, writing);
}
