import type { Codec } from './codec';
import { foldedField, NUMBERS, type NumberField, type PropertyRow } from './fields';

/** A sort key: folded text in code-unit order, or a number; null where the row has none. */
export type SortKey = string | number | null;

export const TEXT_SORTS = {
  name: (row: PropertyRow) => foldedField(row.name),
  code: (row: PropertyRow) => foldedField(row.code),
  city: (row: PropertyRow) => foldedField(row.city),
  type: (row: PropertyRow) => foldedField(row.type),
};

/** The orders by number; each has the name of its field. */
const NUMBER_SORTS = [
  'bedrooms',
  'bathrooms',
  'size',
  'guests',
  'price',
  'bookableFrom',
  'availableFrom',
  'updatedAt',
  'occupancy',
] as const satisfies NumberField[];

export type TextSort = keyof typeof TEXT_SORTS;
type NumberSort = (typeof NUMBER_SORTS)[number];
/** The orders by a home's own facts, by name (interfaces, "sort"). */
export type SortName = TextSort | NumberSort;

/** The orders by the cost of the search's stay. */
const COST_SORTS = ['total', 'month'] as const;
export type CostSort = (typeof COST_SORTS)[number];

/** The orders of the search's stay; `earliest` is of one of a length: by its earliest start, then by code. */
const STAY_SORTS = [...COST_SORTS, 'earliest'] as const;
export type StaySort = (typeof STAY_SORTS)[number];

export interface Sort {
  by: SortName | StaySort;
  descending: boolean;
}

export const SORT_NAMES: readonly SortName[] = [...(Object.keys(TEXT_SORTS) as TextSort[]), ...NUMBER_SORTS];

export const isTextSort = (name: SortName): name is TextSort => name in TEXT_SORTS;

export const isCostSort = (name: SortName | StaySort): name is CostSort => COST_SORTS.some((one) => one === name);

export const isStaySort = (name: SortName | StaySort): name is StaySort => STAY_SORTS.some((one) => one === name);

const ALL_NAMES = [...SORT_NAMES, ...STAY_SORTS];

export const DEFAULT_SORT: Sort = { by: 'name', descending: false };
export const EARLIEST_FIRST: Sort = { by: 'earliest', descending: false };

/** `name`, or `-name` for descending. */
export const sortCodec: Codec<Sort> = {
  read(given) {
    const [, minus, name] = /^\s*(-?)(\w+)\s*$/.exec(given) ?? [];
    const by = ALL_NAMES.find((candidate) => candidate === name);
    if (by) return { value: { by, descending: minus === '-' } };
    return {
      fault: `must be ${ALL_NAMES.slice(0, -1).join(', ')} or ${ALL_NAMES.at(-1)}, with - in front to reverse`,
    };
  },
  write: ({ by, descending }) => `${descending ? '-' : ''}${by}`,
};

/** A row's place in an order: its sort key, and its id, which is unique. */
export interface Place {
  key: SortKey;
  id: string;
}

/** An order by amounts, which are compared in the reporting currency. */
export const isByMoney = ({ by }: Sort): boolean => by === 'price' || isCostSort(by);

/** A row alone has no place by the cost of a stay. */
export function placeOf(row: PropertyRow, { by }: Sort): Place {
  if (isStaySort(by)) return { key: null, id: row.id };
  return { key: isTextSort(by) ? TEXT_SORTS[by](row) : NUMBERS[by](row), id: row.id };
}

/**
 * Orders places. Rows without a key come last both ways; among equal keys the id decides, so that no two places are
 * the same and descending is the exact reverse on either side of the last key.
 */
export function comparePlaces(a: Place, b: Place, descending: boolean): number {
  if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1;
  const ascending = compareKeys(a.key, b.key) || compareKeys(a.id, b.id);
  return descending ? -ascending : ascending;
}

/** Numbers by size, texts by code units. Keys of one order are all of one type. */
function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}
