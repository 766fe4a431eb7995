import { type ColumnLayout, pinVariable } from './column-layout';
import { type Column, lookOf } from './columns';

export const HEADER_HEIGHT = 32;

/** The boxes to tick: always there, always the first. */
export const TICKS: ColumnLayout & { align?: undefined } = { width: 38, isPinned: true };

/** Nothing in a row changes what is around it: the browser need not look. */
export const ROW =
  'absolute inset-x-0 top-0 grid contain-[layout_paint_style] grid-cols-(--grid-columns) border-b border-separator';

/** How wide columns are: one whose width was chosen keeps it. */
export const layoutsOf = (columns: readonly Column[], chosen: Readonly<Record<string, number>>): ColumnLayout[] =>
  columns.map((column) => {
    const { grow } = lookOf(column);
    const fixed = { width: column.getSize(), isPinned: column.getIsPinned() !== false };
    return grow === undefined || chosen[column.id] !== undefined ? fixed : { ...fixed, grow };
  });

/** Below this width there is no room to keep columns in sight and show others: the list scrolls as a whole. */
export const ROOM_FOR_PINS = 640;

/** How the cells of a column look, in the header and below. */
export interface CellLook {
  className: string;
  style: { left?: string };
}

/** @returns the look of the boxes to tick, then of the columns */
export function cellLooks(columns: readonly Column[]): CellLook[] {
  const cells = [TICKS, ...columns.map(cellOf)];
  const lastPinned = cells.findLastIndex(({ isPinned }) => isPinned);
  return cells.map(({ align, isPinned }, column) => {
    const base = 'content-center truncate px-2 last:pr-4 -outline-offset-2';
    const side = align === 'end' ? 'text-end' : 'text-start';
    if (!isPinned) return { className: `${base} ${side}`, style: {} };
    const edge = column === lastPinned ? 'group-data-[scrolls=true]/grid:border-r border-separator' : '';
    return {
      className: `${base} ${side} z-10 group-data-[pins=true]/grid:sticky bg-inherit ${edge}`,
      style: { left: `var(${pinVariable(column)})` },
    };
  });
}

const cellOf = (column: Column) => ({ align: lookOf(column).align, isPinned: column.getIsPinned() !== false });
