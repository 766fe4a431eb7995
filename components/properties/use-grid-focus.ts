'use client';

import {
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

/**
 * The ARIA grid pattern: one cell is the tab stop, and keys move it. Back, and a reload, return to the cell that was left.
 * @param getBounds read when a key is pressed
 */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, getBounds: () => GridBounds) {
  const [active, setActive] = useState<CellPosition>(FIRST_CELL);
  const isMoving = useRef(false);

  // The server knows no history: it begins at the first cell, and so does the first render in the browser.
  useLayoutEffect(() => {
    const saved = readEntryState(ENTRY_KEY) as { cell: CellPosition; hadFocus: boolean } | undefined;
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
    writeEntryState(ENTRY_KEY, { cell: active, hadFocus });
  }, [scroller, active]);
  useSaveOnNewAddress(save);

  const moveTo = useCallback((cell: CellPosition) => {
    isMoving.current = true;
    setActive(cell);
  }, []);

  /** @returns whether the key moved, or would have if there were more */
  const onMoveKey = (event: KeyboardEvent): boolean => {
    const next = moveInGrid(active, event.key, event.ctrlKey, getBounds());
    if (!next) return false;
    event.preventDefault();
    if (next.row !== active.row || next.column !== active.column) moveTo(next);
    return true;
  };

  /** A cell that gets the focus in any other way becomes the tab stop. */
  const onFocus = (event: FocusEvent) => {
    const position = positionOf(event.target);
    if (position && (position.row !== active.row || position.column !== active.column)) setActive(position);
  };

  return { active, moveTo, onMoveKey, onFocus, save };
}

function cellAt(root: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  const selector = `[aria-rowindex="${ariaIndex(row)}"] > [aria-colindex="${ariaIndex(column)}"]`;
  return root?.querySelector<HTMLElement>(selector) ?? null;
}

/** Where the cell is that holds an element; null outside of all cells. */
export function positionOf(element: Element): CellPosition | null {
  const cell = element.closest('[aria-colindex]');
  const row = Number(cell?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  const column = Number(cell?.getAttribute('aria-colindex'));
  return row && column ? { row: row - 1, column: column - 1 } : null;
}

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
