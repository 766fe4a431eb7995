import type { Day } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';

/** What of a timeline is in sight: a window of `width` × `height` pixels over lines (down) and days (across). */
export interface View {
  width: number;
  height: number;
  scrollX: number;
  scrollY: number;
  dayWidth: number;
  rowHeight: number;
  /** All days there are. */
  span: Interval;
  /** All lines there are. */
  lines: number;
}

/** A line and a day of it. */
export interface Cell {
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

/** Pixels from the window's left edge; `place` in days, half ones too. */
export const xOf = ({ span, dayWidth, scrollX }: View, place: number): number =>
  (place - span.start) * dayWidth - scrollX;

export const yOf = ({ rowHeight, scrollY }: View, line: number): number => line * rowHeight - scrollY;

/** The place, in days and parts of days, at `x` pixels from the window's left edge. */
export const placeAt = ({ span, dayWidth, scrollX }: View, x: number): number => span.start + (scrollX + x) / dayWidth;

/** The days that are in sight, in part too. */
export function daysInSight(view: View): Interval {
  const start = Math.max(view.span.start, Math.floor(placeAt(view, 0)));
  return { start, end: Math.max(start, Math.min(view.span.end, Math.ceil(placeAt(view, view.width)))) };
}

/** The lines that are in sight, in part too. */
export function linesInSight({ scrollY, height, rowHeight, lines }: View): LineRange {
  const from = Math.max(0, Math.floor(scrollY / rowHeight));
  return { from, to: Math.max(from, Math.min(lines, Math.ceil((scrollY + height) / rowHeight))) };
}

/** Whether a cell is in sight, in part too; of a line alone where the day is null. */
export function showsCell(view: View, { line, day }: { line: number; day: Day | null }): boolean {
  const { from, to } = linesInSight(view);
  return line >= from && line < to && (day === null || contains(daysInSight(view), day));
}

/** The cell at a point of the window; null beside all of them. */
export function cellAt(view: View, x: number, y: number): Cell | null {
  if (x < 0 || y < 0 || x >= view.width || y >= view.height) return null;
  const line = Math.floor((view.scrollY + y) / view.rowHeight);
  const day = Math.floor(placeAt(view, x));
  return line < view.lines && day >= view.span.start && day < view.span.end ? { line, day } : null;
}

type Scroll = Pick<View, 'scrollX' | 'scrollY'>;

/** The nearest scroll position that there is. */
export function clampScroll(view: View, { scrollX, scrollY }: Scroll): Scroll {
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return {
    scrollX: within(scrollX, contentWidth(view) - view.width),
    scrollY: within(scrollY, contentHeight(view) - view.height),
  };
}

/** How far to scroll, at least, until a cell is in sight; days come into sight with some of their neighbours. */
export function scrollToShow(view: View, { line, day }: Cell): Scroll {
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
