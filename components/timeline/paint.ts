import type { RowNights } from '@/lib/api/timeline';
import type { CalendarHome } from '@/lib/contract/api/calendars';
import { civilDate, type Day, weekday } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { LARGE_PRICE } from '@/lib/words/calendar-formats';
import { paintMoves } from './paint-moves';
import { NightShapes } from './paint-nights';
import { frameStay, paintStarts } from './paint-starts';
import { type CanvasWriting, paintDots, paintMarks } from './paint-writing';
import { type Band, type Brush, bandOf, brushFor, type Scene } from './scene';
import { daysInSight, type LineRange, linesInSight, type View } from './view';

/** A row in sight whose nights have come. */
interface PaintedRow {
  row: CalendarHome;
  nights: RowNights;
  band: Band;
}

const SATURDAY = 6;
/** The narrowest days with lines between days, lines between weeks, and shaded weekends. */
const DAY_LINES_FROM = 14;
const WEEK_LINES_FROM = 7;
const WEEKENDS_FROM = 3.5;

/**
 * Paints the part of a scene in sight. With a few hundred shapes a full repaint is faster than finding the changes.
 * @returns whether every row in sight had its nights
 */
export function paintScene(
  context: CanvasRenderingContext2D,
  view: View,
  scene: Scene,
  writing: CanvasWriting,
): boolean {
  const { palette } = scene;
  const { scale } = palette;
  const brush = brushFor(context, view, scale);
  const lines = linesInSight(view);
  const sight = daysInSight(view);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, view.width, view.height);
  const { rows, pending } = rowsInSight(brush, scene, lines);

  const shapes = new NightShapes(palette);
  for (const { band, row, nights } of rows) shapes.add(brush, band, nights.runs, scene.scaleOf(row, nights), sight);
  shapes.fill(brush);
  paintSkeletons(brush, pending, palette.skeleton);
  paintDays(brush, scene, sight);
  for (const { band, row, nights } of rows) {
    const isLarge = nights.runs.prices.some((price) => price >= LARGE_PRICE);
    const textOf = (price: number) => scene.priceText(row.currency, price, isLarge);
    writing.prices(brush, band, nights.runs, textOf, palette, sight);
    paintMarks(brush, band, nights.runs, palette, sight);
    paintDots(brush, band, nights.unsellable, palette, sight);
    if (nights.moved) paintMoves(brush, band, nights.moved, palette, sight);
  }
  paintLines(brush, scene, lines);
  paintToday(brush, scene);
  const framed = scene.stay ? [...scene.parts, scene.stay] : scene.parts;
  for (const { band, row } of rows) {
    paintStarts(brush, band, row.stay, palette);
    for (const stay of framed) if (stay.id === row.id) frameStay(brush, band, stay, palette);
  }
  return pending.length === 0;
}

/** The nights that are in sight now, by line; undefined where they have not come. */
export function nightsInSight(view: View, { lines, readRows }: Pick<Scene, 'lines' | 'readRows'>) {
  const { from, to } = linesInSight(view);
  const rowAt = readRows();
  return Array.from({ length: to - from }, (_, i): RowNights | undefined => {
    const what = lines.at(from + i);
    return what.kind === 'row' ? rowAt(what.row).nights : undefined;
  });
}

function rowsInSight(brush: Brush, { lines, readRows }: Scene, { from, to }: LineRange) {
  const rowAt = readRows();
  const rows: PaintedRow[] = [];
  const pending: Band[] = [];
  for (let line = from; line < to; line++) {
    const what = lines.at(line);
    if (what.kind === 'group') continue;
    const { row, nights } = rowAt(what.row);
    const band = bandOf(brush, line);
    if (row && nights) rows.push({ row, nights, band });
    else pending.push(band);
  }
  return { rows, pending };
}

/** The shape of rows whose nights are still on their way. */
function paintSkeletons({ context, view, x }: Brush, bands: readonly Band[], colour: string): void {
  const left = Math.max(0, x(view.span.start));
  const right = Math.min(view.width, x(view.span.end));
  context.fillStyle = colour;
  for (const { top, height } of bands) context.fillRect(left, top + height / 2 - 4, right - left, 8);
}

/** Weekends, and the lines between days, weeks and months, over the nights of all rows. */
function paintDays({ context, view, x }: Brush, { palette }: Scene, sight: Interval): void {
  const { dayWidth, height } = view;
  const hasDays = dayWidth >= DAY_LINES_FROM;
  if (dayWidth >= WEEKENDS_FROM) {
    context.fillStyle = palette.weekend;
    for (let day = lastSaturday(sight.start); day < sight.end; day += 7) {
      context.fillRect(x(day), 0, x(day + 2) - x(day), height);
    }
  }
  context.fillStyle = palette.dayLine;
  if (dayWidth >= WEEK_LINES_FROM) {
    const first = hasDays ? sight.start : lastSaturday(sight.start) + 2;
    for (let day = first; day < sight.end; day += hasDays ? 1 : 7) context.fillRect(x(day), 0, 1, height);
  }
  context.fillStyle = palette.strongLine;
  for (let day = sight.start; day < sight.end; day++) {
    const { dayOfMonth } = civilDate(day);
    if (dayOfMonth === 1) context.fillRect(x(day), 0, 1, height);
    else if (dayOfMonth < 28) day += 27 - dayOfMonth;
  }
}

const lastSaturday = (day: Day): Day => day - ((weekday(day) - SATURDAY + 7) % 7);

/** The lines below the rows, and the bands of group headings. */
function paintLines({ context, view, y }: Brush, { lines, palette }: Scene, { from, to }: LineRange): void {
  for (let line = from; line < to; line++) {
    if (lines.at(line).kind === 'group') {
      context.fillStyle = palette.group;
      context.fillRect(0, y(line), view.width, view.rowHeight);
    }
    context.fillStyle = palette.line;
    context.fillRect(0, y(line + 1) - 1, view.width, 1);
  }
}

function paintToday({ context, view, x }: Brush, { palette, today }: Scene): void {
  const left = x(today);
  if (left < -2 || left > view.width) return;
  context.fillStyle = palette.today;
  context.fillRect(left - 1, 0, 2, view.height);
}
