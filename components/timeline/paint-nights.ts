import type { Interval } from '@/lib/domain/interval';
import { cutBefore, type NightRuns, runAt, stateOf } from '@/lib/domain/night-runs';
import { type PriceScale, TONES, toneOf } from '@/lib/domain/price-scale';
import { type Colours, placePattern, TILE } from './palette';
import type { Band, Brush } from './scene';
import type { View } from './view';

// The look of a night is a tone, 0 … TONES - 1, or one of these.
const LOOK_TAKEN = TONES;
const LOOK_ODD = TONES + 1;
const LOOK_OUTSIDE = TONES + 2;
const LOOK_UNKNOWN = TONES + 3;
const LOOKS = TONES + 4;

/** The narrowest day whose halves meet in a slanted cut, as in a month calendar. */
const SLANT_FROM = 10;

/**
 * Shapes by look, collected over all rows: a canvas is slow to change its colour and quick to fill. Four numbers a box,
 * six a corner.
 */
export class NightShapes {
  readonly #boxes: number[][] = Array.from({ length: LOOKS }, () => []);
  readonly #corners: number[][] = Array.from({ length: LOOKS }, () => []);
  readonly #outlines: number[] = [];
  readonly #palette: Colours;

  constructor(palette: Colours) {
    this.#palette = palette;
  }

  /** Adds the nights of a row that have a part in sight. */
  add(brush: Brush, band: Band, runs: NightRuns, scale: Pick<PriceScale, 'low' | 'high'>, sight: Interval): void {
    const count = runs.prices.length;
    for (let run = runAt(runs, sight.start - 1), next = run; run < count; run = next) {
      if (cutBefore(runs, run) >= sight.end) break;
      const look = lookOf(runs, run, scale);
      for (next = run + 1; next < count && lookOf(runs, next, scale) === look; next++);
      this.#addPiece(brush, band, look, cutBefore(runs, run), cutBefore(runs, next));
    }
  }

  #addPiece({ x, view }: Brush, { top, height }: Band, look: number, from: number, to: number): void {
    const { dayWidth, width } = view;
    // Outlined nights are cut straight.
    const slant = dayWidth < SLANT_FROM || this.#palette.outline ? 0 : Math.min(5, dayWidth / 5);
    const reach = slant + 12;
    let left = Math.max(-reach, x(from));
    let right = Math.min(width + reach, x(to));
    const corners = this.#corners[look] as number[];
    const bottom = top + height;
    if (slant > 0 && from % 1 !== 0) {
      left += slant + 1;
      corners.push(left, top, left, bottom, left - 2 * slant, bottom);
    }
    if (slant > 0 && to % 1 !== 0) {
      right -= slant + 1;
      corners.push(right, bottom, right, top, right + 2 * slant, top);
    }
    // A hair separates neighbours at a straight cut, where days are too narrow for lines between them.
    const hair = slant === 0 && right - left > 3 ? 0.75 : 0;
    (this.#boxes[look] as number[]).push(left, top, Math.max(0.5, right - left - hair), height);
    if (look < TONES) this.#outlines.push(left, top, Math.max(0.5, right - left - hair), height);
  }

  fill({ context, view, scale }: Brush): void {
    const palette = this.#palette;
    for (const pattern of [palette.blocked, palette.odd]) placePattern(pattern, view.scrollX, view.scrollY, scale);
    for (let look = 0; look < LOOK_UNKNOWN; look++) {
      const boxes = this.#boxes[look] as number[];
      const corners = this.#corners[look] as number[];
      if (boxes.length === 0) continue;
      context.fillStyle = styleOf(look, palette);
      for (let i = 0; i < boxes.length; i += 4) {
        context.fillRect(boxes[i] as number, boxes[i + 1] as number, boxes[i + 2] as number, boxes[i + 3] as number);
      }
      if (corners.length > 0) fillCorners(context, corners);
      const isHatched = look === LOOK_TAKEN || look === LOOK_ODD;
      if (isHatched && palette.printedHatch !== null) {
        context.strokeStyle = palette.printedHatch;
        strokeHatch(context, view, { boxes, corners }, look === LOOK_ODD);
      }
    }
    this.#strokeUnknown(context, palette);
    if (palette.outline) this.#strokeOutlines(context, palette.outline);
  }

  #strokeUnknown(context: CanvasRenderingContext2D, palette: Colours): void {
    const boxes = this.#boxes[LOOK_UNKNOWN] as number[];
    if (boxes.length === 0) return;
    context.strokeStyle = palette.unknownEdge;
    context.lineWidth = 1.5;
    context.setLineDash([1.5, 2.5]);
    strokeBoxes(context, boxes, 1.5);
    context.setLineDash([]);
  }

  #strokeOutlines(context: CanvasRenderingContext2D, colour: string): void {
    context.strokeStyle = colour;
    context.lineWidth = 1;
    strokeBoxes(context, this.#outlines, 0.5);
  }
}

function lookOf(runs: NightRuns, run: number, scale: Pick<PriceScale, 'low' | 'high'>): number {
  switch (stateOf(runs, run)) {
    case 'available':
      return toneOf(scale, runs.prices[run] as number);
    case 'not-available':
      return LOOK_TAKEN;
    case 'unknown-value':
      return LOOK_ODD;
    case 'outside':
      return LOOK_OUTSIDE;
    case 'unknown':
      return LOOK_UNKNOWN;
  }
}

function styleOf(look: number, palette: Colours): string | CanvasPattern {
  if (look === LOOK_TAKEN) return palette.blocked;
  if (look === LOOK_ODD) return palette.odd;
  return look === LOOK_OUTSIDE ? palette.outside : (palette.tones[look] as string);
}

function fillCorners(context: CanvasRenderingContext2D, corners: readonly number[]): void {
  context.beginPath();
  addTriangles(context, corners);
  context.fill();
}

function addTriangles(path: CanvasPath, corners: readonly number[]): void {
  for (let i = 0; i < corners.length; i += 6) {
    path.moveTo(corners[i] as number, corners[i + 1] as number);
    path.lineTo(corners[i + 2] as number, corners[i + 3] as number);
    path.lineTo(corners[i + 4] as number, corners[i + 5] as number);
    path.closePath();
  }
}

/** Draws the hatch of a screen's pattern as lines. */
function strokeHatch(
  context: CanvasRenderingContext2D,
  { width, height }: Pick<View, 'width' | 'height'>,
  { boxes, corners }: { boxes: readonly number[]; corners: readonly number[] },
  bothWays: boolean,
): void {
  const shapes = new Path2D();
  for (let i = 0; i < boxes.length; i += 4) shapes.rect(...(boxes.slice(i, i + 4) as [number, number, number, number]));
  addTriangles(shapes, corners);
  context.save();
  context.clip(shapes);
  context.beginPath();
  for (let x = -height; x < width; x += TILE) {
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
    if (!bothWays) continue;
    context.moveTo(x, 0);
    context.lineTo(x + height, height);
  }
  context.lineWidth = 1;
  context.stroke();
  context.restore();
}

function strokeBoxes(context: CanvasRenderingContext2D, boxes: readonly number[], inset: number): void {
  for (let i = 0; i < boxes.length; i += 4) {
    const [left, top, width, height] = boxes.slice(i, i + 4) as [number, number, number, number];
    context.strokeRect(left + inset, top + inset, Math.max(0, width - 2 * inset), height - 2 * inset);
  }
}
