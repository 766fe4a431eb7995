import { type Compilable, type CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely';
import { BATCH } from './batches';
import type { Db } from './engine';
import type { Tables } from './schema';

/**
 * A frequent query by one value. It is compiled once for each database: building it costs more than running it.
 * @param build makes the query, for a value that does not count
 * @returns finds the first row of a value; null for none
 */
export function preparedQuery<Row>(build: (db: Db, value: string) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async ({ db }: { db: Db }, value: string): Promise<Row | null> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, '').compile();
    compiled.set(adapter, query);
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [value] });
    return rows[0] ?? null;
  };
}

/**
 * An insert of many rows, whose columns are in the same order in each. For a batch it is compiled once for each database:
 * building it takes more than half as long as running it.
 * @param build makes the insert, in which the rows are the only values
 */
export function preparedInsert<Row extends object>(
  build: (trx: Transaction<Tables>, rows: readonly Row[]) => Compilable,
) {
  const compiled = new WeakMap<object, CompiledQuery>();
  return async ({ trx }: { trx: Transaction<Tables> }, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return;
    const { adapter } = trx.getExecutor();
    const query = (rows.length === BATCH && compiled.get(adapter)) || build(trx, rows).compile();
    if (rows.length === BATCH) compiled.set(adapter, query);
    await trx.executeQuery({ ...query, parameters: rows.flatMap((row) => Object.values(row)) });
  };
}

/** Gives a row that is there already the values of some columns that its insert has. */
export const inserted = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)])) as Record<
    Column,
    RawBuilder<never>
  >;
