import { boundedWidth } from './column-layout';

/** How a person wants to see the columns. */
export interface ColumnChoice {
  /** Every column once, in order. */
  order: readonly string[];
  hidden: ReadonlySet<string>;
  pinned: ReadonlySet<string>;
  /** Pixels, of the columns whose width was changed. */
  widths: ReadonlyMap<string, number>;
}

/** A column as the code defines it. */
interface Definition {
  id: string;
  isHidden?: boolean;
  isPinned?: boolean;
}

export function defaultChoice(columns: readonly Definition[]): ColumnChoice {
  return {
    order: columns.map(({ id }) => id),
    hidden: new Set(columns.filter(({ isHidden }) => isHidden).map(({ id }) => id)),
    pinned: new Set(columns.filter(({ isPinned }) => isPinned).map(({ id }) => id)),
    widths: new Map(),
  };
}

/**
 * A choice as a cookie keeps it: the columns in order, parted by dots; `-` in front of the hidden ones, `!` behind the
 * pinned ones, then the width where it was changed. 'photo!.name!240.-country.rent'
 */
export function writeChoice({ order, hidden, pinned, widths }: ColumnChoice): string {
  const write = (id: string) => `${hidden.has(id) ? '-' : ''}${id}${pinned.has(id) ? '!' : ''}${widths.get(id) ?? ''}`;
  return order.map(write).join('.');
}

/**
 * Reads what `writeChoice` wrote, perhaps an older edition with other columns: one that it does not know comes as it is
 * defined, behind the column that it is defined behind. Never throws; what is no column is left out.
 */
export function readChoice(text: string | undefined, columns: readonly Definition[]): ColumnChoice {
  const choice = defaultChoice(columns);
  if (!text) return choice;
  const [hidden, pinned] = [new Set(choice.hidden), new Set(choice.pinned)];
  const widths = new Map<string, number>();
  const order: string[] = [];
  for (const token of text.split('.')) {
    const [, minus, id = '', pin, width] = /^(-?)([a-zA-Z]+)(!?)(\d{0,4})$/.exec(token) ?? [];
    if (!choice.order.includes(id) || order.includes(id)) continue;
    order.push(id);
    hidden[minus ? 'add' : 'delete'](id);
    pinned[pin ? 'add' : 'delete'](id);
    if (width) widths.set(id, boundedWidth(Number(width)));
  }
  return { order: completed(order, choice.order), hidden, pinned, widths };
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

/** The columns in sight, in order: the pinned ones are the first. */
export function shownColumns({ order, hidden, pinned }: ColumnChoice): string[] {
  const shown = order.filter((id) => !hidden.has(id));
  return [...shown.filter((id) => pinned.has(id)), ...shown.filter((id) => !pinned.has(id))];
}

/** Moves a column one place up or down among those that are pinned, or not pinned, as it is; at an end it stays. */
export function moved(choice: ColumnChoice, id: string, by: -1 | 1): ColumnChoice {
  const { order, pinned } = choice;
  const peers = order.filter((other) => pinned.has(other) === pinned.has(id));
  const neighbour = peers[peers.indexOf(id) + by];
  if (neighbour === undefined) return choice;
  const swap = (other: string) => (other === id ? neighbour : other === neighbour ? id : other);
  return { ...choice, order: order.map(swap) };
}

export const withHidden = (choice: ColumnChoice, id: string, isHidden: boolean): ColumnChoice => ({
  ...choice,
  hidden: toggled(choice.hidden, id, isHidden),
});

export const withPinned = (choice: ColumnChoice, id: string, isPinned: boolean): ColumnChoice => ({
  ...choice,
  pinned: toggled(choice.pinned, id, isPinned),
});

export const withWidth = (choice: ColumnChoice, id: string, width: number): ColumnChoice => ({
  ...choice,
  widths: new Map(choice.widths).set(id, boundedWidth(width)),
});

function toggled(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  next[isIn ? 'add' : 'delete'](id);
  return next;
}
