import { type ColumnLayout, pinVariable } from './column-layout';

export const HEADER_HEIGHT = 32;

/** The boxes to tick: always there, always the first. */
export const TICKS: ColumnLayout = { width: 38, isPinned: true };

export const ROW = 'absolute inset-x-0 top-0 grid grid-cols-(--grid-columns) border-b border-separator';

/** How the cells of a column look, in the header and below. */
export interface CellLook {
  className: string;
  style: { left?: string };
}

/** Where a list is too narrow to keep columns in sight and show others, it scrolls as a whole. */
export function cellLooks(columns: readonly (ColumnLayout & { align?: 'end' })[]): CellLook[] {
  const lastPinned = columns.findLastIndex(({ isPinned }) => isPinned);
  return columns.map(({ align, isPinned }, column) => {
    const base = 'content-center truncate px-2 last:pr-4 -outline-offset-2';
    const side = align === 'end' ? 'text-end' : 'text-start';
    if (!isPinned) return { className: `${base} ${side}`, style: {} };
    const edge = column === lastPinned ? 'group-data-[scrolls=true]/grid:border-r border-separator' : '';
    return {
      className: `${base} ${side} @2xl:sticky z-10 bg-inherit ${edge}`,
      style: { left: `var(${pinVariable(column)})` },
    };
  });
}
