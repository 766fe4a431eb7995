import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { paintScene } from './paint';
import { Writing } from './paint-writing';
import type { Scene } from './scene';
import {
  clampScroll,
  contentHeight,
  contentWidth,
  daysInSight,
  type LineRange,
  linesInSight,
  scrollToDay,
  scrollToShow,
  type View,
  xOf,
} from './view';
import { clampDayWidth, zoomAround } from './zoom';

/** The elements that a stage moves. */
interface StageParts {
  scroller: HTMLElement;
  /** As large as all there is; it makes the scroller scroll. */
  sizer: HTMLElement;
  /** Stays in sight, and holds everything that is drawn. */
  sheet: HTMLElement;
  /** The window onto the nights, beside the names and below the dates. */
  body: HTMLElement;
  canvas: HTMLCanvasElement;
  /** Move with the content: down, and across. */
  rows: HTMLElement;
  dates: HTMLElement;
}

/** What is rendered as elements: some more than is in sight, so that it changes seldom. */
export interface StageWindow {
  lines: LineRange;
  days: Interval;
  dayWidth: number;
  /** Pixels that the nights have. */
  width: number;
  height: number;
}

export type Layout = Pick<View, 'span' | 'lines' | 'rowHeight'>;

/** Elements are rendered in steps of so many lines, and of days that make about so many pixels. */
const LINE_STEP = 8;
const DAY_STEP_PX = 320;

/**
 * The scrolled, painted part of a timeline, outside of React: scrolling moves three elements and paints one canvas, all
 * in the same frame. React is told when other lines or days have to be rendered.
 */
export class Stage {
  readonly #parts: StageParts;
  readonly #context: CanvasRenderingContext2D;
  readonly #observer: ResizeObserver;
  readonly #listeners = new Set<() => void>();
  readonly #followers = new Map<HTMLElement, number>();
  #view: View;
  #window: StageWindow;
  #scene: Scene | null = null;
  #writing: Writing | null = null;
  #frame = 0;
  #isPaintQueued = false;
  /** Whether all nights in sight were there when they were painted; null before. */
  #isWhole: boolean | null = null;

  constructor(parts: StageParts, layout: Layout, dayWidth: number) {
    const context = parts.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser gives no canvas to paint on.');
    this.#parts = parts;
    this.#context = context;
    this.#view = { ...layout, dayWidth, width: 0, height: 0, scrollX: 0, scrollY: 0 };
    this.#window = this.#windowNow();
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(parts.body);
    parts.scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    this.#measure();
  }

  destroy(): void {
    this.#observer.disconnect();
    this.#parts.scroller.removeEventListener('scroll', this.#onScroll);
    cancelAnimationFrame(this.#frame);
    this.#scene = null;
  }

  get view(): View {
    return this.#view;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getWindow = (): StageWindow => this.#window;

  /** Paints another scene, before the next frame. */
  show(scene: Scene): void {
    const { fontFamily } = scene.palette;
    if (fontFamily !== this.#scene?.palette.fontFamily) this.#writing = new Writing(fontFamily, this.#view.rowHeight);
    this.#scene = scene;
    this.#queuePaint();
  }

  /** Other lines, or lines of another height: the line at the top stays where it is. */
  arrange(layout: Layout): void {
    const { rowHeight, scrollY, lines, span } = this.#view;
    if (rowHeight === layout.rowHeight && lines === layout.lines && span === layout.span) return;
    this.#view = { ...this.#view, ...layout };
    if (this.#scene) this.#writing = new Writing(this.#scene.palette.fontFamily, layout.rowHeight);
    this.#resizeContent();
    if (rowHeight !== layout.rowHeight) this.#parts.scroller.scrollTop = (scrollY / rowHeight) * layout.rowHeight;
    this.#draw();
  }

  /** @param x stays over the same place; pixels from the left edge of the nights */
  zoom(dayWidth: number, x = this.#view.width / 2): void {
    const view = this.#view;
    const next = zoomAround(view, clampDayWidth(dayWidth), x);
    if (next.dayWidth === view.dayWidth) return;
    this.#view = { ...view, ...next };
    this.#resizeContent();
    this.scrollTo(next.scrollX, view.scrollY);
  }

  scrollTo(scrollX: number, scrollY: number): void {
    const { scroller } = this.#parts;
    const next = clampScroll(this.#view, { scrollX, scrollY });
    scroller.scrollLeft = next.scrollX;
    scroller.scrollTop = next.scrollY;
    this.#draw();
  }

  scrollBy(x: number, y: number): void {
    this.scrollTo(this.#view.scrollX + x, this.#view.scrollY + y);
  }

  /** Zooms around a day where it is in sight, else around the middle. */
  zoomAtDay(dayWidth: number, day: Day | null): void {
    const x = day === null ? -1 : xOf(this.#view, day + 0.5);
    this.zoom(dayWidth, x >= 0 && x <= this.#view.width ? x : undefined);
  }

  /** Scrolls no further than is needed; a line alone is shown where the day is null. */
  scrollToCell({ line, day }: { line: number; day: Day | null }): void {
    const { scrollX, scrollY } = this.#view;
    const to = scrollToShow(this.#view, { line, day: day ?? this.#view.span.start });
    const next = { scrollX: day === null ? scrollX : to.scrollX, scrollY: to.scrollY };
    if (next.scrollX !== scrollX || next.scrollY !== scrollY) this.scrollTo(next.scrollX, next.scrollY);
  }

  /** Puts a day near the left edge. */
  scrollToDay(day: number): void {
    this.scrollTo(scrollToDay(this.#view, day, Math.min(2 * this.#view.dayWidth, 96)), this.#view.scrollY);
  }

  /** Keeps an element of a row over a day of it. */
  follow(element: HTMLElement, day: number): () => void {
    this.#followers.set(element, day);
    this.#placeFollower(element, day);
    return () => this.#followers.delete(element);
  }

  readonly #onScroll = (): void => {
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  };

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { scroller, rows, dates } = this.#parts;
    const view = { ...this.#view, scrollX: scroller.scrollLeft, scrollY: scroller.scrollTop };
    this.#view = view;
    rows.style.transform = `translateY(${-view.scrollY}px)`;
    dates.style.transform = `translateX(${-view.scrollX}px)`;
    dates.style.setProperty('--scroll-x', `${view.scrollX}px`);
    for (const [element, day] of this.#followers) this.#placeFollower(element, day);
    this.#publish();
    this.#queuePaint();
  }

  /** After React, which renders in a microtask what `#publish` told it: both are then in the same frame. */
  #queuePaint(): void {
    if (this.#isPaintQueued) return;
    this.#isPaintQueued = true;
    queueMicrotask(() => {
      this.#isPaintQueued = false;
      const { width, height } = this.#view;
      if (!this.#scene || !this.#writing || width <= 0 || height <= 0) return;
      this.#fitCanvas(this.#scene.palette.scale);
      const isWhole = paintScene(this.#context, this.#view, this.#scene, this.#writing);
      if (isWhole !== this.#isWhole) this.#parts.sheet.ariaBusy = String(!isWhole);
      this.#isWhole = isWhole;
    });
  }

  #fitCanvas(scale: number): void {
    const { canvas } = this.#parts;
    const [width, height] = [Math.round(this.#view.width * scale), Math.round(this.#view.height * scale)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
  }

  #placeFollower(element: HTMLElement, day: number): void {
    const { dayWidth } = this.#view;
    element.style.transform = `translateX(${xOf(this.#view, day)}px)`;
    element.style.width = `${Math.max(3, dayWidth)}px`;
  }

  #measure(): void {
    const { body } = this.#parts;
    this.#view = { ...this.#view, width: body.clientWidth, height: body.clientHeight };
    this.#resizeContent();
    this.#draw();
  }

  #resizeContent(): void {
    const { sizer, sheet, body } = this.#parts;
    sizer.style.width = `${sheet.clientWidth - body.clientWidth + contentWidth(this.#view)}px`;
    sizer.style.height = `${sheet.clientHeight - body.clientHeight + contentHeight(this.#view)}px`;
  }

  #publish(): void {
    const next = this.#windowNow();
    if (sameWindow(next, this.#window)) return;
    this.#window = next;
    for (const listener of this.#listeners) listener();
  }

  #windowNow(): StageWindow {
    const { dayWidth, width, height, span, lines } = this.#view;
    const { from, to } = linesInSight(this.#view);
    const { start, end } = daysInSight(this.#view);
    const days = Math.max(1, Math.round(DAY_STEP_PX / dayWidth));
    return {
      ...{ dayWidth, width, height },
      lines: { from: stepDown(from - 2, LINE_STEP, 0), to: stepUp(to + 2, LINE_STEP, lines) },
      days: {
        start: span.start + stepDown(start - span.start, days, 0),
        end: span.start + stepUp(end - span.start, days, span.end - span.start),
      },
    };
  }
}

const stepDown = (value: number, step: number, least: number): number =>
  Math.max(least, Math.floor(value / step) * step);
const stepUp = (value: number, step: number, most: number): number => Math.min(most, Math.ceil(value / step) * step);

function sameWindow(a: StageWindow, b: StageWindow): boolean {
  return (
    a.dayWidth === b.dayWidth &&
    a.width === b.width &&
    a.height === b.height &&
    a.lines.from === b.lines.from &&
    a.lines.to === b.lines.to &&
    a.days.start === b.days.start &&
    a.days.end === b.days.end
  );
}
