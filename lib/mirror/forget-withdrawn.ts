import { BATCH } from '@/lib/database/batches';
import type { Database } from '@/lib/database/database';
import type { Writing } from './connections';

/**
 * The most withdrawn homes that a connection keeps, the latest first, so that links to them still work. Without a limit,
 * a service with new ids in each crawl would fill the disk.
 */
export const MOST_WITHDRAWN = 10_000;

/** The longest time that a withdrawn home is kept: a year. */
export const WITHDRAWN_KEPT_MS = 365 * 24 * 60 * 60_000;

/**
 * The ids of withdrawn homes that are not kept any longer, at most BATCH: withdrawn too long ago, or before `most` others.
 */
export async function homesToForget(
  { db }: Database,
  connectionId: string,
  at: number,
  most = MOST_WITHDRAWN,
): Promise<string[]> {
  const withdrawn = db
    .selectFrom('properties')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('withdrawn_at', 'is not', null)
    .limit(BATCH);
  const old = await withdrawn.where('withdrawn_at', '<', at - WITHDRAWN_KEPT_MS).execute();
  const others = await withdrawn.orderBy('withdrawn_at', 'desc').orderBy('id', 'desc').offset(most).execute();
  return [...new Set([...old, ...others].map(({ id }) => id))].slice(0, BATCH);
}

/**
 * Deletes withdrawn homes with all their rows. Homes listed again meanwhile stay.
 * @param ids at most BATCH
 */
export async function forgetWithdrawn({ trx, connectionId }: Writing, ids: readonly string[]): Promise<void> {
  const deleted = await trx
    .deleteFrom('properties')
    .where('connection_id', '=', connectionId)
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is not', null)
    .returning(['id', 'sequence'])
    .execute();
  if (deleted.length === 0) return;
  const gone = deleted.map(({ id }) => id);
  await trx.deleteFrom('property_details').where('connection_id', '=', connectionId).where('id', 'in', gone).execute();
  for (const table of ['calendars', 'calendar_pasts', 'changes', 'set_aside', 'ticked'] as const) {
    await trx.deleteFrom(table).where('connection_id', '=', connectionId).where('property_id', 'in', gone).execute();
  }
  const newest = Math.max(...deleted.map(({ sequence }) => sequence));
  await trx
    .updateTable('connections')
    .set({ forgotten: newest })
    .where('connection_id', '=', connectionId)
    .where('forgotten', '<', newest)
    .execute();
}
