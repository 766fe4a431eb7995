import { sql } from 'kysely';
import { BATCH } from '@/lib/database/batches';
import type { Database } from '@/lib/database/database';
import type { Db } from '@/lib/database/engine';

/** The tables with a connection's data, each with the column that identifies its rows. */
const KEPT = {
  changes: 'sequence',
  calendar_pasts: 'property_id',
  calendars: 'property_id',
  feed_events: 'property_id',
  memberships: 'user_id',
  offers: 'id',
  property_details: 'id',
  properties: 'id',
  rejections: 'subject',
  runs: 'id',
  saved_views: 'id',
  set_aside: 'property_id',
  ticked: 'property_id',
  watches: 'id',
  watch_events: 'number',
} as const;

/** For the test that no table is forgotten. The audit log of a connection stays. */
export const TABLES_OF_A_CONNECTION: readonly string[] = [...Object.keys(KEPT), 'leases', 'connections', 'audit'];

/**
 * Takes a connection out of use: from now on no instance writes anything of it, and its token is gone.
 * Its data are deleted by `purgeRemoved`.
 * @returns whether there was one that people had added
 */
export async function markRemoved({ db }: Pick<Database, 'db'>, id: string, at: number): Promise<boolean> {
  const marked = await db
    .updateTable('connections')
    .set({ removed_at: at, access_token: null })
    .where('connection_id', '=', id)
    .where('access_token', 'is not', null)
    .returning('connection_id')
    .executeTakeFirst();
  return marked !== undefined;
}

/**
 * Deletes the data of removed connections, in small transactions with room for other writers. The next call, in any
 * instance, continues an interrupted one.
 */
export async function purgeRemoved({ db }: Database, at: number): Promise<void> {
  const removed = await db
    .selectFrom('connections')
    .select('connection_id')
    .where('removed_at', 'is not', null)
    .where('purged_at', 'is', null)
    .execute();
  for (const { connection_id: id } of removed) {
    for (const table of Object.keys(KEPT) as (keyof typeof KEPT)[]) {
      while (await deleteBatch(db, table, id));
    }
    await db.deleteFrom('links').where('homes_of', '=', id).execute();
    await db.deleteFrom('leases').where('connection_id', '=', id).execute();
    await db.updateTable('connections').set({ purged_at: at }).where('connection_id', '=', id).execute();
  }
}

/** Returns whether anything was deleted. */
async function deleteBatch(db: Db, table: keyof typeof KEPT, connectionId: string): Promise<boolean> {
  const key = db.dynamic.ref<string>(KEPT[table]);
  const rows = await db
    .selectFrom(table)
    .select(sql<string | number>`${key}`.as('key'))
    .where('connection_id', '=', connectionId)
    .limit(BATCH)
    .execute();
  const keys = rows.map((row) => row.key);
  if (keys.length === 0) return false;
  await db.deleteFrom(table).where('connection_id', '=', connectionId).where(key, 'in', keys).execute();
  return true;
}
