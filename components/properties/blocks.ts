import { BLOCK_ROWS } from '@/lib/client/properties';

/** Blocks `first` to `last`, both included; none where last < first. */
export interface Blocks {
  first: number;
  last: number;
}

/** Rows `startIndex` to `endIndex`, both included. */
export interface RowRange {
  startIndex: number;
  endIndex: number;
}

/** Rows that are asked for before they come in sight. */
const AHEAD = 100;
const BEHIND = 40;

export const blockOf = (row: number): number => Math.floor(row / BLOCK_ROWS);

/** The blocks of the rows in sight, and of those that come in sight soon. */
export function blocksAround(rows: RowRange | null, total: number): Blocks {
  const lastRow = total - 1;
  return {
    first: Math.max(0, blockOf(Math.min(rows?.startIndex ?? 0, lastRow) - BEHIND)),
    last: blockOf(Math.min((rows?.endIndex ?? 0) + AHEAD, lastRow)),
  };
}

export const areNear = (a: Blocks, b: Blocks): boolean => a.first <= b.last + 1 && b.first <= a.last + 1;

export const blockNumbers = ({ first, last }: Blocks): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
