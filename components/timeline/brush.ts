import type { View } from './view';
import { xOf, yOf } from './view';

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
