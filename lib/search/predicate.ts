import type { CategoryField, NumberField, SetField } from './fields';

/** A condition on a row: the whole vocabulary of an evaluator of filters. */
export type Predicate =
  /** Every folded word occurs in the row's search text. */
  | { kind: 'words'; words: readonly string[] }
  /** The field is one of the values; none of no values. */
  | { kind: 'oneOf'; field: CategoryField; values: readonly string[] }
  /** The field is known and min ≤ field ≤ max; null is open. A price is compared in the reporting currency. */
  | { kind: 'within'; field: NumberField; min: number | null; max: number | null }
  | { kind: 'allOf'; field: SetField; values: readonly string[] };
