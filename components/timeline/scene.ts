import type { ChosenStay } from '@/lib/client/chosen-stay';
import type { RowData, RowNights, TimelineRow } from '@/lib/client/timeline';
import type { Day } from '@/lib/domain/day';
import type { PriceScale } from '@/lib/domain/price-scale';
import type { Lines } from './lines';
import type { Palette } from './palette';
import { type View, xOf, yOf } from './view';

/** A price as written where there is room, and where there is less. */
export interface PriceTexts {
  full: string;
  /** Asked for seldom, and dear to make. */
  short(): string;
}

/** Everything that is painted, whatever of it is in sight. */
export interface Scene {
  lines: Lines;
  /** How rows are at this moment: asked for once a painting. */
  readRows(): (row: number) => RowData;
  today: Day;
  palette: Palette;
  /** The scale that gives a row's prices their tones. */
  scaleOf(row: TimelineRow, nights: RowNights): Pick<PriceScale, 'low' | 'high'>;
  priceTexts(currency: string, price: number): PriceTexts;
  stay: ChosenStay | null;
}

/** A canvas, and the pixels of one view on it. */
export interface Brush {
  context: CanvasRenderingContext2D;
  view: View;
  /** Device pixels in a CSS pixel. */
  scale: number;
  /** The x of a place in days, on a whole device pixel: edges stay sharp. */
  x(place: number): number;
  y(line: number): number;
}

export function brushFor(context: CanvasRenderingContext2D, view: View, scale: number): Brush {
  const snap = (pixels: number) => Math.round(pixels * scale) / scale;
  return {
    context,
    view,
    scale,
    x: (place) => snap(xOf(view, place)),
    y: (line) => snap(yOf(view, line)),
  };
}

/** Where the nights of a line are painted: its height without the gap to its neighbours. */
export interface Band {
  top: number;
  height: number;
}

export function bandOf({ view, y }: Brush, line: number): Band {
  const gap = view.rowHeight < 32 ? 2 : 3;
  return { top: y(line) + gap, height: view.rowHeight - 2 * gap - 1 };
}
