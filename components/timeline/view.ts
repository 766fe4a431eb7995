import type { Day } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';

/** The part of a timeline in sight: a window of `width` × `height` pixels over lines (down) and days (across). */
export interface View {
  width: number;
  height: number;
  scrollX: number;
  scrollY: number;
  dayWidth: number;
  rowHeight: number;
  /** Every day of the timeline. */
  span: Interval;
  lines: number;
}

export interface DayCell {
  line: number;
  day: Day;
}

/** Lines `from` up to, not including, `to`. */
export interface LineRange {
  from: number;
  to: number;
}

export const contentWidth = ({ span, dayWidth }: View): number => (span.end - span.start) * dayWidth;
export const contentHeight = ({ lines, rowHeight }: View): number => lines * rowHeight;

/** Pixels from the window's left edge to a position in days, which may be a fraction. */
export const xOf = ({ span, dayWidth, scrollX }: View, position: number): number =>
  (position - span.start) * dayWidth - scrollX;

export const yOf = ({ rowHeight, scrollY }: View, line: number): number => line * rowHeight - scrollY;

/** The position in days, as a fraction, at `x` pixels from the window's left edge. */
export const positionAt = ({ span, dayWidth, scrollX }: View, x: number): number =>
  span.start + (scrollX + x) / dayWidth;

/** The days that are at least partly in sight. */
export function daysInSight(view: View): Interval {
  const start = Math.max(view.span.start, Math.floor(positionAt(view, 0)));
  return { start, end: Math.max(start, Math.min(view.span.end, Math.ceil(positionAt(view, view.width)))) };
}

/** The lines that are at least partly in sight. */
export function linesInSight({ scrollY, height, rowHeight, lines }: View): LineRange {
  const from = Math.max(0, Math.floor(scrollY / rowHeight));
  return { from, to: Math.max(from, Math.min(lines, Math.ceil((scrollY + height) / rowHeight))) };
}

/** Whether a cell is at least partly in sight. A null day stands for the whole line. */
export function showsCell(view: View, { line, day }: { line: number; day: Day | null }): boolean {
  const { from, to } = linesInSight(view);
  return line >= from && line < to && (day === null || contains(daysInSight(view), day));
}

/** The cell at a point of the window; null outside every cell. */
export function cellAt(view: View, x: number, y: number): DayCell | null {
  if (x < 0 || y < 0 || x >= view.width || y >= view.height) return null;
  const line = Math.floor((view.scrollY + y) / view.rowHeight);
  const day = Math.floor(positionAt(view, x));
  return line < view.lines && day >= view.span.start && day < view.span.end ? { line, day } : null;
}

type Scroll = Pick<View, 'scrollX' | 'scrollY'>;

/** The nearest possible scroll position. */
export function clampScroll(view: View, { scrollX, scrollY }: Scroll): Scroll {
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return {
    scrollX: within(scrollX, contentWidth(view) - view.width),
    scrollY: within(scrollY, contentHeight(view) - view.height),
  };
}

/** The shortest scroll that brings a cell into sight, with some of the neighbouring days. */
export function scrollToShow(view: View, { line, day }: DayCell): Scroll {
  const ahead = Math.max(0, Math.min(2 * view.dayWidth, (view.width - view.dayWidth) / 2));
  const left = (day - view.span.start) * view.dayWidth;
  const top = line * view.rowHeight;
  return clampScroll(view, {
    scrollX: nearest(view.scrollX, left - ahead, left + view.dayWidth + ahead - view.width),
    scrollY: nearest(view.scrollY, top, top + view.rowHeight - view.height),
  });
}

/** `now`, moved no more than needed to be at most `most` and at least `least`. */
const nearest = (now: number, most: number, least: number): number => Math.max(Math.min(now, most), least);

/** The scroll position that puts a day `x` pixels from the left edge. */
export const scrollToDay = (view: View, day: Day, x: number): number =>
  clampScroll(view, { scrollX: (day - view.span.start) * view.dayWidth - x, scrollY: 0 }).scrollX;

/** The part rendered as elements. It is larger than the view, so that it changes seldom. */
export interface StageWindow {
  lines: LineRange;
  /** The lines that were in sight when the window last changed. */
  sight: LineRange;
  days: Interval;
  dayWidth: number;
  /** The size of the nights in pixels. */
  width: number;
  height: number;
}

/** The window moves in steps of this many lines, and of days that fill about this many pixels. */
const LINE_STEP = 8;
const DAY_STEP_PX = 320;

export function windowOf(view: View): StageWindow {
  const { dayWidth, rowHeight, width, height, span, lines } = view;
  const daysStep = Math.max(1, Math.round(DAY_STEP_PX / dayWidth));
  const firstDay = daysInSight(view).start - span.start;
  const days = windowFrom(firstDay, width / dayWidth, daysStep, span.end - span.start);
  const sight = linesInSight(view);
  return {
    dayWidth,
    width,
    height,
    sight,
    lines: windowFrom(sight.from - 2, height / rowHeight + 4, LINE_STEP, lines),
    days: { start: span.start + days.from, end: span.start + days.to },
  };
}

/**
 * A window that moves in steps and holds `length` of `count` items from `first` on. Its length is constant except at
 * the end: as many elements leave as come, so React reuses each.
 */
function windowFrom(first: number, length: number, step: number, count: number): LineRange {
  const from = Math.max(0, Math.floor(first / step) * step);
  return { from, to: Math.min(count, from + (Math.ceil(length / step) + 1) * step) };
}

export function sameWindow(a: StageWindow, b: StageWindow): boolean {
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

/** The named zooms, in pixels a day. */
export const ZOOMS = { day: 56, week: 24, month: 10, year: 3 } as const;

export type ZoomName = keyof typeof ZOOMS;
export const ZOOM_NAMES = Object.keys(ZOOMS) as ZoomName[];

const WIDEST = 96;
const NARROWEST = 1.5;

export const clampDayWidth = (dayWidth: number): number => Math.min(WIDEST, Math.max(NARROWEST, dayWidth));

/** The named zoom nearest to a day's width, by ratio. */
export function zoomName(dayWidth: number): ZoomName {
  const distance = (name: ZoomName) => Math.abs(Math.log(dayWidth / ZOOMS[name]));
  return ZOOM_NAMES.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

/** The next named zoom closer (1) or further (-1); the same width at either end. */
export function zoomStep(dayWidth: number, direction: 1 | -1): number {
  const widths = ZOOM_NAMES.map((name) => ZOOMS[name] as number);
  const next =
    direction === 1
      ? widths.findLast((width) => width > dayWidth * 1.01)
      : widths.find((width) => width < dayWidth / 1.01);
  return next ?? dayWidth;
}

/** The width of a day after the wheel turned by `delta` pixels: a notch of 100 is about a fifth. */
export const zoomByWheel = (dayWidth: number, delta: number): number =>
  clampDayWidth(dayWidth * Math.exp(-delta / 450));

/** The view after a zoom that keeps the position at `x` pixels in place. */
export function zoomAround(view: View, dayWidth: number, x: number): Pick<View, 'dayWidth' | 'scrollX'> {
  const scrollX = (positionAt(view, x) - view.span.start) * dayWidth - x;
  return { dayWidth, scrollX: clampScroll({ ...view, dayWidth }, { scrollX, scrollY: 0 }).scrollX };
}
