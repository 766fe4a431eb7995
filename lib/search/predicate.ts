import {
  CATEGORIES,
  type CategoryField,
  NUMBERS,
  type NumberField,
  type PropertyRow,
  SETS,
  type SetField,
  searchText,
} from './fields';

/** A condition on a row: the whole vocabulary of an evaluator of filters. */
export type Predicate =
  /** Every folded word occurs in the row's search text. */
  | { kind: 'words'; words: readonly string[] }
  /** The field is one of the values; none of no values. */
  | { kind: 'oneOf'; field: CategoryField; values: readonly string[] }
  /** The field is known and min ≤ field ≤ max; null is open. */
  | { kind: 'within'; field: NumberField; min: number | null; max: number | null }
  /** The field contains every value. */
  | { kind: 'allOf'; field: SetField; values: readonly string[] };

/** Whether one row fulfils a predicate: the plain meaning, which every faster evaluator is tested against. */
export function fulfils(row: PropertyRow, predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'words': {
      const text = searchText(row);
      return predicate.words.every((word) => text.includes(word));
    }
    case 'oneOf':
      return predicate.values.includes(CATEGORIES[predicate.field](row));
    case 'within': {
      const value = NUMBERS[predicate.field](row);
      return value !== null && value >= (predicate.min ?? -Infinity) && value <= (predicate.max ?? Infinity);
    }
    case 'allOf': {
      const held = SETS[predicate.field](row);
      return predicate.values.every((value) => held.includes(value));
    }
  }
}
