import type { Interval } from '@/lib/domain/interval';
import { daysInSight, type LineRange, linesInSight, type View } from './view';

/** What is rendered as elements: some more than is in sight, so that it changes seldom. */
export interface StageWindow {
  lines: LineRange;
  days: Interval;
  dayWidth: number;
  /** Pixels that the nights have. */
  width: number;
  height: number;
}

/** Elements are rendered in steps of so many lines, and of days that make about so many pixels. */
const LINE_STEP = 8;
const DAY_STEP_PX = 320;

/** What is to be rendered around a view. */
export function windowOf(view: View): StageWindow {
  const { dayWidth, rowHeight, width, height, span, lines } = view;
  const daysStep = Math.max(1, Math.round(DAY_STEP_PX / dayWidth));
  const firstDay = daysInSight(view).start - span.start;
  const days = windowFrom(firstDay, width / dayWidth, daysStep, span.end - span.start);
  return {
    ...{ dayWidth, width, height },
    lines: windowFrom(linesInSight(view).from - 2, height / rowHeight + 4, LINE_STEP, lines),
    days: { start: span.start + days.from, end: span.start + days.to },
  };
}

/**
 * A window that moves in steps and holds `length` places from `first` on; `count` is of all places there are. It is of
 * one length but at the end, so that as many elements leave as come, and each can be used again.
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
