import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
} from '@tanstack/react-table';

/** The chosen columns, in the form of the table's state. */
export interface ColumnChoice {
  /** Every column once. */
  columnOrder: ColumnOrderState;
  /** False for hidden columns; visible ones are not listed. */
  columnVisibility: ColumnVisibilityState;
  columnPinning: ColumnPinningState;
  /** The chosen widths in pixels. */
  columnSizing: ColumnSizingState;
}

interface Definition {
  id: string;
  isHidden?: boolean | undefined;
  isPinned?: boolean | undefined;
}

export function defaultChoice(columns: readonly Definition[]): ColumnChoice {
  const hidden = columns.filter(({ isHidden }) => isHidden);
  return {
    columnOrder: columns.map(({ id }) => id),
    columnVisibility: Object.fromEntries(hidden.map(({ id }) => [id, false])),
    columnPinning: { start: columns.filter(({ isPinned }) => isPinned).map(({ id }) => id), end: [] },
    columnSizing: {},
  };
}

const isHidden = ({ columnVisibility }: ColumnChoice, id: string): boolean => columnVisibility[id] === false;
const isPinned = ({ columnPinning }: ColumnChoice, id: string): boolean => columnPinning.start.includes(id);

/**
 * A choice as a cookie: the columns in order, separated by dots, with `-` before hidden ones, `!` after pinned ones, then
 * the chosen width. 'photo!.name!240.-country.price'
 */
export function writeChoice(choice: ColumnChoice): string {
  const width = (id: string) => choice.columnSizing[id] ?? '';
  return choice.columnOrder
    .map((id) => `${isHidden(choice, id) ? '-' : ''}${id}${isPinned(choice, id) ? '!' : ''}${width(id)}`)
    .join('.');
}

/** Columns of older versions, and those that took their place. */
const RENAMED: ReadonlyMap<string, string> = new Map([['availableFrom', 'bookableFrom']]);

/**
 * Reads a cookie of `writeChoice`, perhaps of an older version with other columns. A column it does not name is placed
 * as in `fallback`; an unknown one is left out. It never throws.
 */
export function readChoice(text: string | undefined, fallback: ColumnChoice): ColumnChoice {
  if (!text) return fallback;
  const columnVisibility = { ...fallback.columnVisibility };
  const columnSizing: ColumnSizingState = {};
  const pinned = new Set(fallback.columnPinning.start);
  const read: string[] = [];
  for (const token of text.split('.')) {
    const [, minus, named = '', pin, width] = /^(-?)([a-zA-Z]+)(!?)(\d{0,4})$/.exec(token) ?? [];
    const id = RENAMED.get(named) ?? named;
    if (!fallback.columnOrder.includes(id) || read.includes(id)) continue;
    read.push(id);
    if (minus) columnVisibility[id] = false;
    else delete columnVisibility[id];
    pinned[pin ? 'add' : 'delete'](id);
    if (width) columnSizing[id] = boundedWidth(Number(width));
  }
  const columnOrder = completed(read, fallback.columnOrder);
  const start = columnOrder.filter((id) => pinned.has(id));
  return { columnOrder, columnVisibility, columnPinning: { start, end: [] }, columnSizing };
}

/** Inserts each missing id behind its predecessor in `all`. */
function completed(order: readonly string[], all: readonly string[]): string[] {
  const complete = [...order];
  all.forEach((id, index) => {
    if (complete.includes(id)) return;
    const before = all[index - 1];
    complete.splice(before === undefined ? 0 : complete.indexOf(before) + 1, 0, id);
  });
  return complete;
}

/** The columns in the order of the table: pinned ones first. */
export const listedColumns = (choice: ColumnChoice): string[] => [
  ...choice.columnOrder.filter((id) => isPinned(choice, id)),
  ...choice.columnOrder.filter((id) => !isPinned(choice, id)),
];

/**
 * The order after a column moved one step up or down among the pinned columns, or among the others; null at an end.
 */
export function movedOrder(choice: ColumnChoice, id: string, by: -1 | 1): ColumnOrderState | null {
  const { columnOrder } = choice;
  const peers = columnOrder.filter((other) => isPinned(choice, other) === isPinned(choice, id));
  const neighbour = peers[peers.indexOf(id) + by];
  if (neighbour === undefined) return null;
  return columnOrder.map((other) => (other === id ? neighbour : other === neighbour ? id : other));
}

export interface ColumnLayout {
  /** The least width in pixels; a column without `grow` keeps it. */
  width: number;
  grow?: number;
  /** Stays in sight when a narrow list scrolls sideways. */
  isPinned?: boolean;
}

/** The bounds of a column's width in pixels. */
export const NARROWEST = 40;
export const WIDEST = 600;

export const boundedWidth = (width: number): number => Math.round(Math.max(NARROWEST, Math.min(width, WIDEST)));

/** The CSS variable with the distance from the left edge at which the n-th pinned column stops. */
export const pinVariable = (column: number) => `--pin-${column}` as const;

/**
 * The CSS variables of all rows: the grid template as `--grid-columns`, and the stops of pinned columns. Changing a width
 * therefore renders no row.
 */
export function layoutVariables(layouts: readonly ColumnLayout[]): Record<`--${string}`, string> {
  const variables: Record<`--${string}`, string> = { '--grid-columns': gridTemplate(layouts).join(' ') };
  let left = 0;
  layouts.forEach(({ isPinned, width }, column) => {
    if (!isPinned) return;
    variables[pinVariable(column)] = `${left}px`;
    left += width;
  });
  return variables;
}

/** The width below which the list scrolls sideways. */
export const leastWidth = (layouts: readonly ColumnLayout[]): number =>
  layouts.reduce((sum, { width }) => sum + width, 0);

/** Only the last pinned column can grow, because the next one stops where it ends. */
function gridTemplate(layouts: readonly ColumnLayout[]): string[] {
  const lastPinned = layouts.findLastIndex(({ isPinned }) => isPinned);
  const template = layouts.map(({ width, grow }, column) =>
    grow && column >= lastPinned ? `minmax(${width}px, ${grow}fr)` : `${width}px`,
  );
  // Without a growing column, the rest of the width stays empty.
  return template.some((track) => track.endsWith('fr)')) ? template : [...template, '1fr'];
}
