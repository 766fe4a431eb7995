import type { Kysely, Migration } from 'kysely';

/**
 * Every change of the schema, oldest first, in SQL that both engines understand. Forward only: a released entry is never
 * edited, a mistake is repaired by a further one.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '001-mirror': { up: mirror },
  '002-saved-views': { up: savedViews },
  '004-connections': { up: storedConnections },
};

async function mirror({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('connections')
    .addColumn('connection_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('base_url', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('properties')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('occupancy', 'double precision')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'bigint', (column) => column.notNull())
    .addColumn('crawl', 'bigint', (column) => column.notNull())
    .addColumn('first_seen', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('properties_key', ['connection_id', 'id'])
    .execute();
  await schema
    .createIndex('properties_by_sequence')
    .on('properties')
    .columns(['connection_id', 'sequence'])
    .unique()
    .execute();
  await schema.createIndex('properties_by_crawl').on('properties').columns(['connection_id', 'crawl']).execute();
  await schema
    .createTable('property_details')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('property_details_key', ['connection_id', 'id'])
    .execute();
  await schema
    .createTable('calendars')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('occupancy', 'double precision')
    .addColumn('fetched_at', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('findings', 'text', (column) => column.notNull())
    .addColumn('ranges', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendars_key', ['connection_id', 'property_id'])
    .execute();
  await schema
    .createIndex('calendars_by_sequence')
    .on('calendars')
    .columns(['connection_id', 'sequence'])
    .unique()
    .execute();
  await schema
    .createTable('rejections')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('crawl', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('faults', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rejections_key', ['connection_id', 'kind', 'subject'])
    .execute();
  await schema
    .createTable('changes')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('was', 'text')
    .addColumn('now', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('changes_key', ['connection_id', 'sequence'])
    .execute();
  await schema
    .createIndex('changes_by_property')
    .on('changes')
    .columns(['connection_id', 'property_id', 'sequence'])
    .execute();
  await schema
    .createTable('runs')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('progress', 'text', (column) => column.notNull())
    .addColumn('fault', 'text')
    .addPrimaryKeyConstraint('runs_key', ['connection_id', 'id'])
    .execute();
  await schema
    .createTable('leases')
    .addColumn('connection_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function savedViews({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('saved_views')
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_views_key', ['connection_id', 'id'])
    .execute();
  await schema
    .createIndex('saved_views_by_name')
    .on('saved_views')
    .columns(['connection_id', 'name_key'])
    .unique()
    .execute();
}

/** Each column by itself: SQLite adds one at a time. */
async function storedConnections({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('connections').addColumn('access_token', 'text').execute();
  await schema.alterTable('connections').addColumn('paused_at', 'bigint').execute();
  await schema.alterTable('connections').addColumn('removed_at', 'bigint').execute();
  await schema.alterTable('connections').addColumn('purged_at', 'bigint').execute();
}
