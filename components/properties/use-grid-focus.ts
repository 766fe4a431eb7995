'use client';

import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { readEntryState, writeEntryState } from '@/components/ui/entry-state';
import { type CellPosition, type GridBounds, moveInGrid } from '@/components/ui/grid-navigation';

/** Row 1 of the ARIA grid is the header. */
export const ariaRowIndex = (row: number): number => row + 2;
export const ariaColumnIndex = (column: number): number => column + 1;

const ENTRY_KEY = 'propertiesCell';

/**
 * The ARIA grid pattern: one cell is the tab stop, keys move it, Enter follows the row's link. Back returns to the cell
 * that the link was followed from.
 * @param getBounds read at first, and when a key is pressed
 */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, getBounds: () => GridBounds) {
  const [left] = useState(() => savedCell(getBounds()));
  const [active, setActive] = useState<CellPosition>(left ?? { row: 0, column: 0 });
  const isMoving = useRef(left !== null);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const cell = cellAt(scroller.current, active);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      const link = (event.target as Element).closest('tr')?.querySelector('a');
      if (!link || link === event.target) return;
      event.preventDefault();
      link.click();
      return;
    }
    const next = moveInGrid(active, event.key, event.ctrlKey, getBounds());
    if (!next) return;
    event.preventDefault();
    isMoving.current = next.row !== active.row || next.column !== active.column;
    if (isMoving.current) setActive(next);
  };

  /** A cell that gets the focus in any other way becomes the tab stop. */
  const onFocus = (event: FocusEvent) => {
    const position = positionOf(event.target);
    if (position && (position.row !== active.row || position.column !== active.column)) setActive(position);
  };

  const onClickCapture = () => writeEntryState(ENTRY_KEY, active);

  return { active, onKeyDown, onFocus, onClickCapture };
}

function savedCell({ rows, columns }: GridBounds): CellPosition | null {
  if (rows === 0) return null;
  const saved = readEntryState(ENTRY_KEY) as CellPosition | undefined;
  return saved && saved.row < rows && saved.column < columns ? saved : null;
}

function cellAt(root: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  const selector = `[aria-rowindex="${ariaRowIndex(row)}"] > [aria-colindex="${ariaColumnIndex(column)}"]`;
  return root?.querySelector<HTMLElement>(selector) ?? null;
}

function positionOf(element: Element): CellPosition | null {
  const cell = element.closest('[role="gridcell"]');
  const row = Number(cell?.closest('tr')?.getAttribute('aria-rowindex'));
  const column = Number(cell?.getAttribute('aria-colindex'));
  return row && column ? { row: row - ariaRowIndex(0), column: column - ariaColumnIndex(0) } : null;
}
