import type { ChosenStay } from '@/components/state/use-chosen-stay';
import type { RowData, RowNights } from '@/lib/api/timeline';
import type { CalendarHome } from '@/lib/contract/api/calendars';
import type { Day } from '@/lib/domain/day';
import type { PriceScale } from '@/lib/domain/price-scale';
import type { TimelineLines } from './lines';
import type { Colours } from './palette';
import { type View, xOf, yOf } from './view';

/** Everything that is painted, in sight or not. */
export interface Scene {
  lines: TimelineLines;
  /** Returns a reader of the current rows, once for each painting. */
  readRows(): (row: number) => RowData;
  today: Day;
  palette: Colours;
  scaleOf(row: CalendarHome, nights: RowNights): Pick<PriceScale, 'low' | 'high'>;
  /** A price in the form of its row: see `CalendarFormats`. */
  priceText(currency: string, price: number, isLarge: boolean): string;
  stay: ChosenStay | null;
  /** Stays in homes that follow each other. */
  parts: readonly ChosenStay[];
}

/** A canvas with the coordinates of one view. */
export interface Brush {
  context: CanvasRenderingContext2D;
  view: View;
  /** Device pixels in a CSS pixel. */
  scale: number;
  /** The x of a position in days, on a whole device pixel so that edges stay sharp. */
  x(position: number): number;
  y(line: number): number;
}

export function brushFor(context: CanvasRenderingContext2D, view: View, scale: number): Brush {
  const snap = (pixels: number) => Math.round(pixels * scale) / scale;
  return {
    context,
    view,
    scale,
    x: (position) => snap(xOf(view, position)),
    y: (line) => snap(yOf(view, line)),
  };
}

/** The vertical extent of a line's nights, without the gap to the lines around. */
export interface Band {
  top: number;
  height: number;
}

export function bandOf({ view, y }: Brush, line: number): Band {
  const gap = view.rowHeight < 32 ? 2 : 3;
  return { top: y(line) + gap, height: view.rowHeight - 2 * gap - 1 };
}
