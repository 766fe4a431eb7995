import type { RowNights } from '@/lib/api/timeline';
import type { Day } from '@/lib/domain/day';
import { nightsInSight, paintScene } from './paint';
import { CanvasWriting } from './paint-writing';
import type { Scene } from './scene';
import {
  clampDayWidth,
  clampScroll,
  contentHeight,
  contentWidth,
  linesInSight,
  positionAt,
  type StageWindow,
  sameWindow,
  scrollToDay,
  scrollToShow,
  showsCell,
  type View,
  windowOf,
  xOf,
  zoomAround,
} from './view';

interface StageParts {
  scroller: HTMLElement;
  /** As large as the content, so that the scroller scrolls. */
  sizer: HTMLElement;
  /** Stays in sight and holds everything drawn. */
  sheet: HTMLElement;
  /** The window onto the nights, beside the names and below the dates. */
  body: HTMLElement;
  canvas: HTMLCanvasElement;
  /** Move with the content: down, and across. */
  rows: HTMLElement;
  dates: HTMLElement;
}

export type Layout = Pick<View, 'span' | 'lines' | 'rowHeight'>;

/** A cell, or a whole line where the day is null. */
interface KeptCell {
  line: number;
  day: Day | null;
}

/**
 * The scrolled, painted part of a timeline, outside of React: scrolling moves three elements and paints one canvas, all
 * in the same frame. React renders only when other lines or days come into the window.
 */
export class Stage {
  readonly #parts: StageParts;
  readonly #context: CanvasRenderingContext2D;
  readonly #observer: ResizeObserver;
  readonly #listeners = new Set<() => void>();
  readonly #moveListeners = new Set<(view: View) => void>();
  #view: View;
  #window: StageWindow;
  #scene: Scene | null = null;
  #writing: CanvasWriting | null = null;
  /** The size of names and dates within the sheet. */
  #margin = { width: 0, height: 0 };
  #frame = 0;
  #isPaintQueued = false;
  /** The cell that stays in sight when the window gets smaller. */
  #kept: KeptCell | null = null;
  /** The last painted nights, by line in sight. */
  #painted: (RowNights | undefined)[] = [];
  /** Whether the last painting had all nights in sight; null before the first. */
  #isWhole: boolean | null = null;

  constructor(parts: StageParts, layout: Layout, dayWidth: number) {
    const context = parts.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser cannot draw on a canvas.');
    this.#parts = parts;
    this.#context = context;
    this.#view = { ...layout, dayWidth, width: 0, height: 0, scrollX: 0, scrollY: 0 };
    this.#window = windowOf(this.#view);
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
    if (fontFamily !== this.#scene?.palette.fontFamily)
      this.#writing = new CanvasWriting(fontFamily, this.#view.rowHeight);
    this.#scene = scene;
    this.#queuePaint();
  }

  /** Repaints before the next frame if nights in sight have arrived. */
  repaint(): void {
    if (!this.#scene) return;
    const nights = nightsInSight(this.#view, this.#scene);
    if (nights.some((one, i) => one !== this.#painted[i])) this.#queuePaint();
  }

  /** Changes the lines or their height. The line at the top stays in place. */
  arrange(layout: Layout): void {
    const { rowHeight, scrollY, lines, span } = this.#view;
    if (rowHeight === layout.rowHeight && lines === layout.lines && span === layout.span) return;
    this.#view = { ...this.#view, ...layout };
    if (this.#scene) this.#writing = new CanvasWriting(this.#scene.palette.fontFamily, layout.rowHeight);
    this.#resizeContent();
    if (rowHeight === layout.rowHeight) this.#moveTo(clampScroll(this.#view, this.#view));
    else this.scrollTo(this.#view.scrollX, (scrollY / rowHeight) * layout.rowHeight);
  }

  /** @param x the fixed point, in pixels from the left edge of the nights */
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
    this.#moveTo(next);
  }

  scrollBy(x: number, y: number): void {
    this.scrollTo(this.#view.scrollX + x, this.#view.scrollY + y);
  }

  /** Zooms around a day where it is in sight, else around the middle. */
  zoomAtDay(dayWidth: number, day: Day | null): void {
    const x = day === null ? -1 : xOf(this.#view, day + 0.5);
    this.zoom(dayWidth, x >= 0 && x <= this.#view.width ? x : undefined);
  }

  /** Scrolls no further than needed to show a cell. */
  scrollToCell({ line, day }: KeptCell): void {
    const { scrollX, scrollY } = this.#view;
    const to = scrollToShow(this.#view, { line, day: day ?? this.#view.span.start });
    const next = { scrollX: day === null ? scrollX : to.scrollX, scrollY: to.scrollY };
    if (next.scrollX !== scrollX || next.scrollY !== scrollY) this.scrollTo(next.scrollX, next.scrollY);
  }

  /** Keeps a visible cell in sight when the window gets smaller. */
  keepInSight(cell: KeptCell): void {
    this.#kept = cell;
  }

  /** Scrolls a line near the top, unless it is in sight already. */
  scrollToLine(line: number): void {
    const { rowHeight, height, scrollX } = this.#view;
    const { from, to } = linesInSight(this.#view);
    if (line <= from || line >= to - 1) this.scrollTo(scrollX, line * rowHeight - height / 4);
  }

  /** Puts a day near the left edge. */
  scrollToDay(day: number): void {
    this.scrollTo(scrollToDay(this.#view, day, this.#beforeDay), this.#view.scrollY);
  }

  /** The day that `scrollToDay` would bring back here; null for the usual one. */
  dayBut(usual: number): number | null {
    if (Math.abs(scrollToDay(this.#view, usual, this.#beforeDay) - this.#view.scrollX) < 1) return null;
    return Math.round(positionAt(this.#view, this.#beforeDay));
  }

  /** Pixels before a day near the left edge. */
  get #beforeDay(): number {
    return Math.min(2 * this.#view.dayWidth, 96);
  }

  /** Calls back now and on every move, in the same frame. */
  onMove(listener: (view: View) => void): () => void {
    this.#moveListeners.add(listener);
    listener(this.#view);
    return () => this.#moveListeners.delete(listener);
  }

  readonly #onScroll = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      const { scroller } = this.#parts;
      this.#moveTo({ scrollX: scroller.scrollLeft, scrollY: scroller.scrollTop });
    });
  };

  /** Moves the view. The position is a parameter, because reading it from the scroller would force a layout. */
  #moveTo(scroll: Pick<View, 'scrollX' | 'scrollY'>): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { rows, dates } = this.#parts;
    const view = { ...this.#view, ...scroll };
    this.#view = view;
    rows.style.transform = `translateY(${-view.scrollY}px)`;
    dates.style.transform = `translateX(${-view.scrollX}px)`;
    for (const listener of this.#moveListeners) listener(view);
    this.#publish();
    this.#queuePaint();
  }

  /** Paints in a microtask, after React's own: the elements and the canvas change in the same frame. */
  #queuePaint(): void {
    if (this.#isPaintQueued) return;
    this.#isPaintQueued = true;
    queueMicrotask(() => {
      this.#isPaintQueued = false;
      const { width, height } = this.#view;
      if (!this.#scene || !this.#writing || width <= 0 || height <= 0) return;
      this.#fitCanvas(this.#scene.palette.scale);
      this.#painted = nightsInSight(this.#view, this.#scene);
      const isWhole = paintScene(this.#context, this.#view, this.#scene, this.#writing);
      if (isWhole !== this.#isWhole) this.#parts.sheet.ariaBusy = String(!isWhole);
      this.#isWhole = isWhole;
    });
  }

  #fitCanvas(scale: number): void {
    const { canvas } = this.#parts;
    const [width, height] = [Math.round(this.#view.width * scale), Math.round(this.#view.height * scale)];
    if (canvas.width === width && canvas.height === height) return;
    Object.assign(canvas, { width, height });
    // A style sheet cannot set the size, because the layout on paper has no scroll bars.
    canvas.style.width = `${this.#view.width}px`;
    canvas.style.height = `${this.#view.height}px`;
  }

  #measure(): void {
    const { body, sheet, scroller } = this.#parts;
    const [width, height] = [body.clientWidth, body.clientHeight];
    const wasInSight = this.#kept !== null && showsCell(this.#view, this.#kept);
    this.#view = { ...this.#view, width, height };
    this.#margin = { width: sheet.clientWidth - width, height: sheet.clientHeight - height };
    this.#resizeContent();
    this.#moveTo({ scrollX: scroller.scrollLeft, scrollY: scroller.scrollTop });
    if (this.#kept && wasInSight) this.scrollToCell(this.#kept);
  }

  #resizeContent(): void {
    const { sizer } = this.#parts;
    sizer.style.width = `${this.#margin.width + contentWidth(this.#view)}px`;
    sizer.style.height = `${this.#margin.height + contentHeight(this.#view)}px`;
  }

  #publish(): void {
    const next = windowOf(this.#view);
    if (sameWindow(next, this.#window)) return;
    this.#window = next;
    for (const listener of this.#listeners) listener();
  }
}
