import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database';
import type { Mirror } from './mirror';

/**
 * A frequent query by one value. It is compiled once for each database: building it costs more than running it.
 * @param build makes the query, for a value that does not count
 * @returns finds the first row of a value; null for none
 */
export function compiledOnce<Row>(build: (db: Database, value: string) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async ({ db }: Pick<Mirror, 'db'>, value: string): Promise<Row | null> => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, '').compile();
    compiled.set(adapter, query);
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [value] });
    return rows[0] ?? null;
  };
}
