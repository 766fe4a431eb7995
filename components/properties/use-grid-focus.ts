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
