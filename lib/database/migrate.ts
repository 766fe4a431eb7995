import { type Kysely, Migrator, sql } from 'kysely';
import { MIGRATIONS } from './migrations';
import type { Tables } from './schema';

/** A newer version of the program has migrated the database. */
class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    super(
      `The database was written by a newer version of Staygrid: this one does not know ${unknown.join(', ')}. Nothing was changed. Run that version again, or restore a backup that this one made.`,
    );
  }
}

const TABLE = 'kysely_migration';

/** Which changes of the schema the database has had, oldest first. */
async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)}`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/**
 * Whether the schema is up to date; locks nothing.
 * @throws NewerDatabaseError
 */
export async function needsMigration(db: Kysely<Tables>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return applied.length < Object.keys(MIGRATIONS).length;
}

/**
 * Brings the schema up to date, or finds that another instance has done it. On Postgres instances that start at once wait
 * for each other here; on SQLite the caller has locked the file.
 * @throws NewerDatabaseError
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  if (!(await needsMigration(db))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
