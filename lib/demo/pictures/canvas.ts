import type { Colour } from './colour';

/** A point of the picture, in its own units (1200 × 800). */
export type Point = readonly [x: number, y: number];

/** What a shape is filled with: a colour, or a reference to a gradient or pattern of the same canvas. */
export type Paint = string;

export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

/** From and to, as fractions of the shape's box: [0, 0, 0, 1] runs from top to bottom. */
export type Direction = readonly [x1: number, y1: number, x2: number, y2: number];

export const DOWN: Direction = [0, 0, 0, 1];
export const ACROSS: Direction = [0, 0, 1, 0];

export interface Ink {
  opacity?: number;
  /** Outline; with the fill's own paint it softens the corners. */
  stroke?: Paint;
  width?: number;
}

export const WIDTH = 1200;
export const HEIGHT = 800;

/** An ellipse: its middle and its half axes. */
export type Blob = readonly [x: number, y: number, rx: number, ry: number];

/**
 * Collects shapes and their gradients into one SVG document. Gradients of the same content are defined once, and
 * neighbours of the same plain colour become one path: hundreds of these pictures are shown at a time.
 */
export class Canvas {
  readonly #definitions = new Map<string, string>();
  readonly #shapes: string[] = [];
  /** A path still open for more outlines of the same ink. */
  #pending: { outlines: string; ink: string } | undefined;

  constructor(
    readonly width = WIDTH,
    readonly height = HEIGHT,
  ) {}

  linear(stops: readonly Stop[], [x1, y1, x2, y2]: Direction = DOWN): Paint {
    const ends = [x1 && ` x1="${x1}"`, y1 && ` y1="${y1}"`, x2 !== 1 && ` x2="${x2}"`, y2 && ` y2="${y2}"`];
    return this.define(`<linearGradient${ends.filter(Boolean).join('')}>${stopsMarkup(stops)}</linearGradient>`);
  }

  radial(stops: readonly Stop[]): Paint {
    return this.define(`<radialGradient>${stopsMarkup(stops)}</radialGradient>`);
  }

  /** Vertical folds `width` units wide, as of a curtain. */
  folds(light: Colour, dark: Colour, width: number): Paint {
    return this.define(
      `<linearGradient gradientUnits="userSpaceOnUse" spreadMethod="reflect" x1="0" x2="${n(width)}">` +
        `${stopsMarkup([
          [0, dark],
          [0.7, light],
          [1, light],
        ])}</linearGradient>`,
    );
  }

  /** A repeated tile; `content` is SVG markup within width × height. */
  tile(width: number, height: number, content: string, [x, y]: Point = [0, 0]): Paint {
    const at = `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`;
    return this.define(`<pattern patternUnits="userSpaceOnUse" ${at}>${content}</pattern>`);
  }

  /** Adds a definition without an id and answers how a fill refers to it. */
  define(markup: string): Paint {
    let id = this.#definitions.get(markup);
    if (!id) {
      id = `g${this.#definitions.size.toString(36)}`;
      this.#definitions.set(markup, id);
    }
    return `url(#${id})`;
  }

  rect(x: number, y: number, width: number, height: number, fill: Paint, radius = 0, ink: Ink = {}): void {
    if (width <= 0 || height <= 0) return;
    if (radius < 0.6) {
      this.path(`M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`, fill, ink);
      return;
    }
    const size = `width="${n(width)}" height="${n(height)}" rx="${n(Math.min(radius, width / 2, height / 2))}"`;
    this.add(`<rect x="${n(x)}" y="${n(y)}" ${size}${inkMarkup(fill, ink)}/>`);
  }

  polygon(points: readonly Point[], fill: Paint, ink: Ink = {}): void {
    if (!this.#shows(points)) return;
    this.path(`${pathOf(points)}z`, fill, ink);
  }

  /** An open line through points. */
  line(points: readonly Point[], stroke: Paint, width: number, opacity = 1): void {
    this.path(pathOf(points), 'none', { stroke, width, opacity });
  }

  /** Whether any of the points' box lies within the picture. */
  #shows(points: readonly Point[]): boolean {
    return (
      points.some(([x]) => x > 0) &&
      points.some(([x]) => x < this.width) &&
      points.some(([, y]) => y > 0) &&
      points.some(([, y]) => y < this.height)
    );
  }

  path(d: string, fill: Paint, ink: Ink = {}): void {
    const markup = inkMarkup(fill, ink);
    if (this.#pending?.ink === markup && !markup.includes('url(') && !markup.includes('opacity')) {
      this.#pending.outlines += d;
      return;
    }
    this.#flush();
    this.#pending = { outlines: d, ink: markup };
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: Paint, ink: Ink = {}): void {
    this.add(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${inkMarkup(fill, ink)}/>`);
  }

  /** Many ellipses of one ink, as one path. */
  blobs(blobs: readonly Blob[], fill: Paint, ink: Ink = {}): void {
    const half = (rx: number, ry: number, by: number) => `a${n(rx)} ${n(ry)} 0 0 0 ${n(by)} 0`;
    const outline = ([x, y, rx, ry]: Blob) => `M${n(x - rx)} ${n(y)}${half(rx, ry, rx * 2)}${half(rx, ry, -rx * 2)}`;
    this.path(blobs.map(outline).join(''), fill, ink);
  }

  /** Whatever `draw` adds is shown inside the outline only. */
  clipped(outline: string, draw: () => void): void {
    const clip = this.define(`<clipPath><path d="${outline}"/></clipPath>`);
    this.#group(`clip-path="${clip}"`, draw);
  }

  /** Whatever `draw` adds is turned by `degrees` about a point. */
  turned(degrees: number, [x, y]: Point, draw: () => void): void {
    this.#group(`transform="rotate(${n(degrees)} ${n(x)} ${n(y)})"`, draw);
  }

  #group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add('</g>');
  }

  add(markup: string): void {
    this.#flush();
    this.#shapes.push(markup);
  }

  #flush(): void {
    if (this.#pending) this.#shapes.push(`<path d="${this.#pending.outlines}"${this.#pending.ink}/>`);
    this.#pending = undefined;
  }

  toString(): string {
    this.#flush();
    const definitions = [...this.#definitions]
      .map(([markup, id]) => markup.replace(/^<(\w+)/, `<$1 id="${id}"`))
      .join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" ` +
      `width="${this.width}" height="${this.height}" stroke-linejoin="round" stroke-linecap="round">` +
      `<defs>${definitions}</defs>${this.#shapes.join('')}</svg>\n`
    );
  }
}

/** A number as text: whole where it is large, to a tenth where it is small; finer than the lightbox shows. */
export const n = (value: number): string => short(Math.abs(value) < 30 ? value : Math.round(value));

/** Path commands through points; close it with 'z'. Steps are relative: half the text of absolute points. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return '';
  const pen = new Pen(points);
  return others.reduce((path, point) => path + pen.lineTo(point), pen.moveTo(first));
}

/** Path commands for a smooth open line through points (each tangent follows its neighbours). */
export function curveThrough(points: readonly Point[]): string {
  const pen = new Pen(points);
  const point = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  return points.reduce((path, to, i) => {
    if (i === 0) return pen.moveTo(to);
    const [from, before, after] = [point(i - 1), point(i - 2), point(i + 1)];
    const leaving: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arriving: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return path + pen.curveTo(leaving, arriving, to);
  }, '');
}

/** Writes relative path commands without adding up rounding errors: each step starts where the last one was drawn. */
class Pen {
  readonly #steps: number;
  #x = 0;
  #y = 0;

  constructor(points: readonly Point[]) {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const extent = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    this.#steps = extent < 40 ? 5 : 1;
  }

  moveTo(point: Point): string {
    [this.#x, this.#y] = this.#rounded(point);
    return `M${pair(this.#x, this.#y)}`;
  }

  lineTo(point: Point): string {
    const [x, y] = this.#rounded(point);
    const [dx, dy] = [x - this.#x, y - this.#y];
    [this.#x, this.#y] = [x, y];
    if (dx === 0 && dy === 0) return '';
    if (dy === 0) return `h${short(dx)}`;
    return dx === 0 ? `v${short(dy)}` : `l${pair(dx, dy)}`;
  }

  curveTo(leaving: Point, arriving: Point, to: Point): string {
    const [x0, y0] = [this.#x, this.#y];
    const parts = [leaving, arriving, to].map((point) => {
      const [x, y] = this.#rounded(point);
      [this.#x, this.#y] = [x, y];
      return pair(x - x0, y - y0);
    });
    return `c${parts.reduce((text, part) => text + (part.startsWith('-') ? part : ` ${part}`))}`;
  }

  #rounded([x, y]: Point): Point {
    return [Math.round(x * this.#steps) / this.#steps, Math.round(y * this.#steps) / this.#steps];
  }
}

const short = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
const pair = (x: number, y: number) =>
  short(y).startsWith('-') ? `${short(x)}${short(y)}` : `${short(x)} ${short(y)}`;

function stopsMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const at = offset === 0 ? '' : ` offset="${fraction(offset)}"`;
      const fade = opacity === undefined ? '' : ` stop-opacity="${fraction(opacity)}"`;
      return `<stop${at} stop-color="${colour}"${fade}/>`;
    })
    .join('');
}

const fraction = (part: number) => String(Math.round(part * 100) / 100).replace(/^0\./, '.');

function inkMarkup(fill: Paint, { opacity, stroke, width }: Ink): string {
  return (
    ` fill="${fill}"` +
    (opacity === undefined || opacity === 1 ? '' : ` opacity="${fraction(opacity)}"`) +
    (stroke ? ` stroke="${stroke}" stroke-width="${n(width ?? 1)}"` : '')
  );
}
