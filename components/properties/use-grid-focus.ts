'use client';

import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readEntryState, useSaveOnNewAddress, writeEntryState } from '@/components/ui/entry-state';
import { type CellPosition, type GridBounds, moveInGrid } from '@/components/ui/grid-navigation';
import { type ColumnLayout, pinVariable } from './column-choice';
import { type Column, lookOf } from './columns';

/** Row 0 of the grid is its header, row 1 the first property. */
export const HEADER_ROW = 0;
export const gridRowOf = (index: number): number => index + 1;

/** ARIA counts from 1. */
export const ariaIndex = (index: number): number => index + 1;

const ENTRY_KEY = 'propertiesCell';
const FIRST_CELL: CellPosition = { row: gridRowOf(0), column: 0 };

interface SavedFocus {
  cell: CellPosition;
  hadFocus: boolean;
}

/**
 * The ARIA grid pattern: one cell is the tab stop, and keys move it. Back and a reload restore it.
 * @param getBounds called on each key press
 */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, getBounds: () => GridBounds) {
  const [active, setActive] = useState<CellPosition>(FIRST_CELL);
  const isMoving = useRef(false);

  // The server does not know the history, so the first render starts at the first cell.
  useLayoutEffect(() => {
    const saved = readEntryState<SavedFocus>(ENTRY_KEY);
    if (!saved) return;
    isMoving.current = saved.hadFocus;
    setActive(saved.cell);
  }, []);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const cell = cellAt(scroller.current, active);
    if (!cell) return;
    isMoving.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const save = useCallback(() => {
    const hadFocus = scroller.current?.contains(document.activeElement) === true;
    writeEntryState(ENTRY_KEY, { cell: active, hadFocus } satisfies SavedFocus);
  }, [scroller, active]);
  useSaveOnNewAddress(save);

  const moveTo = useCallback((cell: CellPosition) => {
    isMoving.current = true;
    setActive(cell);
  }, []);

  /** @returns whether the key is one that moves, even if at an end */
  const onMoveKey = (event: KeyboardEvent): boolean => {
    const next = moveInGrid(active, event.key, event.ctrlKey, getBounds());
    if (!next) return false;
    event.preventDefault();
    if (next.row !== active.row || next.column !== active.column) moveTo(next);
    return true;
  };

  /** Makes a cell that gets the focus in another way the tab stop. */
  const onFocus = (event: FocusEvent) => {
    const position = positionOf(event.target);
    if (position && (position.row !== active.row || position.column !== active.column)) setActive(position);
  };

  return { active, moveTo, onMoveKey, onFocus, save };
}

/** A group has one cell for all columns. */
function cellAt(root: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  const cells = `[aria-rowindex="${ariaIndex(row)}"] >`;
  const selector = `${cells} [aria-colindex="${ariaIndex(column)}"], ${cells} [aria-expanded]`;
  return root?.querySelector<HTMLElement>(selector) ?? null;
}

/** The position of the cell around an element; null outside every cell. */
export function positionOf(element: Element): CellPosition | null {
  const cell = element.closest('[aria-colindex]');
  const row = Number(cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  const column = Number(cell?.getAttribute('aria-colindex'));
  return row && column ? { row: row - 1, column: column - 1 } : null;
}

export const HEADER_HEIGHT = 32;

/** The column of checkboxes, always the first. */
export const TICKS: ColumnLayout & { align?: undefined } = { width: 38, isPinned: true };

/** A row is contained: its changes lay out no other part. */
export const ROW =
  'absolute inset-x-0 top-0 grid contain-[layout_paint_style] grid-cols-(--grid-columns) border-b border-separator';

/** The layout of the columns. A column with a chosen width does not grow. */
export const layoutsOf = (columns: readonly Column[], chosen: Readonly<Record<string, number>>): ColumnLayout[] =>
  columns.map((column) => {
    const { grow } = lookOf(column);
    const fixed = { width: column.getSize(), isPinned: column.getIsPinned() !== false };
    return grow === undefined || chosen[column.id] !== undefined ? fixed : { ...fixed, grow };
  });

/** The narrowest list with pinned columns, in pixels; a narrower one scrolls as a whole. */
export const ROOM_FOR_PINS = 640;

/** The look of a column's cells, header included. */
export interface CellLook {
  className: string;
  /** The distance from the left edge at which a pinned column stays. */
  style: CSSProperties & { '--pinned-at'?: string };
}

export function cellLooks(columns: readonly Column[]): CellLook[] {
  const cells = [TICKS, ...columns.map(cellOf)];
  const lastPinned = cells.findLastIndex(({ isPinned }) => isPinned);
  return cells.map(({ align, isPinned }, column) => {
    const base = 'content-center truncate px-2 last:pr-4 -outline-offset-2';
    const side = align === 'end' ? 'text-end' : 'text-start';
    if (!isPinned) return { className: `${base} ${side}`, style: {} };
    const edge = column === lastPinned ? 'group-data-[scrolls=true]/grid:border-r border-separator' : '';
    return {
      className: `${base} ${side} z-10 group-data-[pins=true]/grid:sticky group-data-[pins=true]/grid:left-(--pinned-at) bg-inherit ${edge}`,
      style: { '--pinned-at': `var(${pinVariable(column)})` },
    };
  });
}

const cellOf = (column: Column) => ({ align: lookOf(column).align, isPinned: column.getIsPinned() !== false });
