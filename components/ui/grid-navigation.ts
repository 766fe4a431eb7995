/** A cell of a grid, counted from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

export interface GridBounds {
  rows: number;
  columns: number;
  /** The rows of PageUp and PageDown: the number of visible ones. */
  pageRows: number;
}

/**
 * The cell that a key leads to, by the ARIA grid pattern; null for other keys. At an edge the position stays.
 * @param withControl Home and End lead to the first and last cell of the grid instead of the row
 */
export function moveInGrid(
  { row, column }: CellPosition,
  key: string,
  withControl: boolean,
  { rows, columns, pageRows }: GridBounds,
): CellPosition | null {
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: clamp(nextRow, rows),
    column: clamp(nextColumn, columns),
  });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + pageRows, column);
    case 'PageUp':
      return to(row - pageRows, column);
    case 'Home':
      return withControl ? to(0, 0) : to(row, 0);
    case 'End':
      return withControl ? to(rows - 1, columns - 1) : to(row, columns - 1);
    default:
      return null;
  }
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));
