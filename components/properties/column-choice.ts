import type {
  ColumnOrderState,
  ColumnPinningState,
  ColumnSizingState,
  ColumnVisibilityState,
} from '@tanstack/react-table';

/** How a person wants to see the columns, as the table's own state. */
export interface ColumnChoice {
  /** Every column once. */
  columnOrder: ColumnOrderState;
  /** False for the hidden ones; the others are not listed. */
  columnVisibility: ColumnVisibilityState;
  columnPinning: ColumnPinningState;
  /** Pixels, of the columns whose width was chosen. */
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
 * A choice as a cookie keeps it: the columns in order, parted by dots; `-` in front of the hidden ones, `!` behind the
 * pinned ones, then the width where one was chosen. 'photo!.name!240.-country.price'
 */
export function writeChoice(choice: ColumnChoice): string {
  const width = (id: string) => choice.columnSizing[id] ?? '';
  return choice.columnOrder
    .map((id) => `${isHidden(choice, id) ? '-' : ''}${id}${isPinned(choice, id) ? '!' : ''}${width(id)}`)
    .join('.');
}

/**
 * Reads what `writeChoice` wrote, perhaps an older edition with other columns: one that it does not know comes as it is
 * in `fallback`, behind the column that it stands behind there. Never throws; what is no column is left out.
 */
export function readChoice(text: string | undefined, fallback: ColumnChoice): ColumnChoice {
  if (!text) return fallback;
  const columnVisibility = { ...fallback.columnVisibility };
  const columnSizing: ColumnSizingState = {};
  const pinned = new Set(fallback.columnPinning.start);
  const read: string[] = [];
  for (const token of text.split('.')) {
    const [, minus, id = '', pin, width] = /^(-?)([a-zA-Z]+)(!?)(\d{0,4})$/.exec(token) ?? [];
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

/** Puts the ids that are missing behind those they stand behind in `all`. */
function completed(order: readonly string[], all: readonly string[]): string[] {
  const complete = [...order];
  all.forEach((id, index) => {
    if (complete.includes(id)) return;
    const before = all[index - 1];
    complete.splice(before === undefined ? 0 : complete.indexOf(before) + 1, 0, id);
  });
  return complete;
}

/** The columns as they are listed for choosing: the pinned ones first, as they stand in the table. */
export const listedColumns = (choice: ColumnChoice): string[] => [
  ...choice.columnOrder.filter((id) => isPinned(choice, id)),
  ...choice.columnOrder.filter((id) => !isPinned(choice, id)),
];

/**
 * The order after a column moved one place up or down among those that are pinned, or not pinned, as it is; null where
 * it stands at an end.
 */
export function movedOrder(choice: ColumnChoice, id: string, by: -1 | 1): ColumnOrderState | null {
  const { columnOrder } = choice;
  const peers = columnOrder.filter((other) => isPinned(choice, other) === isPinned(choice, id));
  const neighbour = peers[peers.indexOf(id) + by];
  if (neighbour === undefined) return null;
  return columnOrder.map((other) => (other === id ? neighbour : other === neighbour ? id : other));
}

/** How wide a column is, and where it stands. */
export interface ColumnLayout {
  /** Pixels. A column with `grow` takes a share of what is left; another keeps this width. */
  width: number;
  grow?: number;
  /** Stays in sight when a narrow list scrolls sideways. */
  isPinned?: boolean;
}

/** Pixels that a column may be made as narrow, and as wide, as. */
export const NARROWEST = 40;
export const WIDEST = 600;

export const boundedWidth = (width: number): number => Math.round(Math.max(NARROWEST, Math.min(width, WIDEST)));

/** The CSS variable that says how far from the left edge the n-th column stops, where it is pinned. */
export const pinVariable = (column: number) => `--pin-${column}` as const;

/**
 * What lays out all rows at once: the grid template as `--grid-columns`, and where each pinned column stops. Rows read
 * these variables, so that a column changes its width without any row being rendered.
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

/** A pinned column can only grow when it is the last of them: the ones after it stop where it ends. */
function gridTemplate(layouts: readonly ColumnLayout[]): string[] {
  const lastPinned = layouts.findLastIndex(({ isPinned }) => isPinned);
  const template = layouts.map(({ width, grow }, column) =>
    grow && column >= lastPinned ? `minmax(${width}px, ${grow}fr)` : `${width}px`,
  );
  // Where nothing grows, what is left stays empty behind the last column.
  return template.some((track) => track.endsWith('fr)')) ? template : [...template, '1fr'];
}
