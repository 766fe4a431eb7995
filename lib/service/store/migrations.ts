import { type ColumnDataType, type Kysely, type Migration, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * Every change of the schema, oldest first. Forward only: a released entry is never edited, a mistake is repaired by a
 * further one.
 */
export function migrations(engine: Engine): Record<string, Migration> {
  // Pages are ordered by id. SQLite compares bytes; Postgres would follow the database's locale.
  const identifier: ColumnDataType | RawBuilder<unknown> = engine === 'postgres' ? sql`text collate "C"` : 'text';
  return {
    '001-accounts-and-portfolios': { up: (db) => accountsAndPortfolios(db, identifier) },
  };
}

async function accountsAndPortfolios(
  db: Kysely<unknown>,
  identifier: ColumnDataType | RawBuilder<unknown>,
): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('accounts')
    .addColumn('id', identifier, (column) => column.primaryKey().notNull())
    .addColumn('name', identifier, (column) => column.notNull().unique())
    .addColumn('suspended', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('seeded', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('account_id', identifier, (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', identifier, (column) => column.notNull().unique())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addPrimaryKeyConstraint('tokens_key', ['account_id', 'id'])
    .execute();
  await db.schema
    .createTable('properties')
    .addColumn('account_id', identifier, (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('id', identifier, (column) => column.notNull())
    .addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('properties_key', ['account_id', 'id'])
    .execute();
  await db.schema
    .createTable('calendars')
    .addColumn('account_id', identifier, (column) => column.notNull())
    .addColumn('property_id', identifier, (column) => column.notNull())
    .addColumn('ranges', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendars_key', ['account_id', 'property_id'])
    .addForeignKeyConstraint(
      'calendars_property',
      ['account_id', 'property_id'],
      'properties',
      ['account_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}
