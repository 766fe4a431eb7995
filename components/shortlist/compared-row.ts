import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Day } from '@/lib/domain/day';

/** What a home has of an aspect: words, has it or not, null where it says nothing, undefined where that is not here yet. */
export type Cell = string | boolean | null | undefined;

/** One aspect of all homes, in their order. */
export interface ComparedRow {
  name: string;
  cells: Cell[];
  /** Whether the homes that are here are not all the same. */
  differs: boolean;
  /** Says of the best ones what they are: 'lowest'; null of all others, and where there is no best. */
  marks: (string | null)[];
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

/** How values are written for the user. */
export interface Words {
  number: (value: number) => string;
  /** A price as a home has it. */
  money: (amount: number, currency: string) => string;
  /** What was worked out for a stay: decimal text. */
  amount: (amount: string, currency: string) => string;
  day: (day: Day) => string;
  /** In the user's unit; null where the property gives no size. */
  size: (property: PropertyBasicInfo) => string | null;
}

/** Which of some numbers is the best, and in what word. */
interface Ranking {
  wanted: 'least' | 'most';
  word: string;
  /** Null: no number, or one that cannot be compared with the others. */
  values: readonly (number | null)[];
}

export const differ = (cells: readonly Cell[]): boolean => {
  const [first, ...others] = cells.filter((cell) => cell !== undefined);
  return others.some((cell) => cell !== first);
};

/** A row, with its best ones marked where they can be ranked. */
export function row(name: string, cells: Cell[], ranking?: Ranking): ComparedRow {
  return { name, cells, differs: differ(cells), marks: ranking ? marksOf(ranking) : cells.map(() => null) };
}

/** There is a best where numbers differ; several may share it. */
export function marksOf({ wanted, word, values }: Ranking): (string | null)[] {
  const known = values.filter((value) => value !== null);
  const best = wanted === 'least' ? Math.min(...known) : Math.max(...known);
  const isBest = known.some((value) => value !== best);
  return values.map((value) => (isBest && value === best ? word : null));
}

/** Amounts can be ranked within one currency only. */
export function amounts(values: readonly (number | null)[], currencies: readonly string[]): (number | null)[] {
  return new Set(currencies).size > 1 ? values.map(() => null) : [...values];
}

/** Writes a number where there is one. */
export const optional =
  (write: (value: number) => string) =>
  (value: number | null): string | null =>
    value === null ? null : write(value);
