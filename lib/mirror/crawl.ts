import { BATCH } from '@/lib/database/batches';
import type { Database } from '@/lib/database/database';
import { inserted } from '@/lib/database/prepared';
import { LISTED, logChanges, storable } from './changes';
import type { Writing } from './connections';

/**
 * Withdraws properties that no crawl since a certain one has seen, BATCH at most: to be repeated until none is left.
 * Harmless when a later crawl has begun: the properties that it has seen stay.
 * @param ids the only ones that may be withdrawn, at most BATCH; absent: all
 * @returns how many were withdrawn
 */
export async function withdrawUnseen(
  transaction: Writing,
  crawl: number,
  at: number,
  ids?: readonly string[],
): Promise<number> {
  const { trx, connectionId, next } = transaction;
  const unseen = await trx
    .selectFrom('properties')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('crawl', '<', crawl)
    .where('withdrawn_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .limit(BATCH)
    .execute();
  for (const { id } of unseen) {
    // An answer requested before this moment does not list it again.
    await trx
      .updateTable('properties')
      .set({ withdrawn_at: at, fetched_at: at, sequence: next() })
      .where('connection_id', '=', connectionId)
      .where('id', '=', id)
      .execute();
  }
  const changes = unseen.map(({ id }) => ({ propertyId: id, path: LISTED, was: true, now: false }));
  await logChanges(transaction, changes, at);
  return unseen.length;
}

/** The number of listed properties that a crawl has seen, each counted once, or that it has not seen. */
export async function countSeen({ trx, connectionId }: Writing, crawl: number, isSeen = true): Promise<number> {
  const { seen } = await trx
    .selectFrom('properties')
    .select((eb) => eb.fn.countAll<number>().as('seen'))
    .where('connection_id', '=', connectionId)
    .where('crawl', isSeen ? '=' : '<', crawl)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return seen;
}

/**
 * Notes that a crawl has seen listed properties which it could not read: they stay as they are.
 * @returns those that are known
 */
export async function seeUnread(
  { trx, connectionId }: Writing,
  crawl: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const seen = await trx
    .updateTable('properties')
    .set({ crawl })
    .where('connection_id', '=', connectionId)
    .where('id', 'in', ids.map(keyOf))
    .where('crawl', '<=', crawl)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return seen.map(({ id }) => id);
}

/** An id that breaks the contract may have any length; a key may not. */
const LONGEST_SUBJECT = 200;

/** A property or calendar that breaks the contract and is kept out of the results. */
export interface Rejection {
  kind: 'property' | 'calendar';
  /** Its id, or its place in the answer where it has none. */
  subject: string;
  faults: { path: string; message: string; value: string | undefined }[];
}

/** Replaces lone surrogates, which a database does not tell apart. */
const keyOf = (subject: string): string =>
  storable(subject)
    .slice(0, LONGEST_SUBJECT)
    .replaceAll(/\p{Cs}/gu, '\ufffd');

/** Saves the rejections of a crawl, at most BATCH; known subjects get their new faults. */
export async function saveRejections(
  { trx, connectionId }: Writing,
  crawl: number,
  rejections: readonly Rejection[],
  at: number,
): Promise<void> {
  const keyed = rejections.map((one) => ({ ...one, subject: keyOf(one.subject) }));
  const unique = [...new Map(keyed.map((one) => [`${one.kind} ${one.subject}`, one])).values()];
  if (unique.length === 0) return;
  await trx
    .insertInto('rejections')
    .values(
      unique.map(({ kind, subject, faults }) => ({
        connection_id: connectionId,
        kind,
        subject,
        crawl,
        at,
        faults: JSON.stringify(faults),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'kind', 'subject']).doUpdateSet(inserted('crawl', 'at', 'faults')),
    )
    .execute();
}

/**
 * Deletes rejections of crawls before a crawl, at most BATCH.
 * @param kept the number of the latest ones to keep
 * @returns the number of deleted ones
 */
export async function dropRejections(
  { trx, connectionId }: Writing,
  before: number,
  { kept }: { kept: number },
): Promise<number> {
  const rest = trx
    .selectFrom('rejections')
    .select(['kind', 'subject'])
    .where('connection_id', '=', connectionId)
    .where('crawl', '<', before)
    .orderBy('crawl', 'desc')
    .orderBy('at', 'desc')
    .limit(BATCH)
    .offset(kept);
  const { numDeletedRows } = await trx
    .deleteFrom('rejections')
    .where('connection_id', '=', connectionId)
    .where(({ eb, refTuple }) => eb(refTuple('kind', 'subject'), 'in', rest.$asTuple('kind', 'subject')))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The rejected resources, the latest first, and their number. */
export async function getRejections(
  { db }: Database,
  connectionId: string,
  limit: number,
): Promise<{ rejections: (Rejection & { at: number })[]; total: number }> {
  const ofConnection = db.selectFrom('rejections').where('connection_id', '=', connectionId);
  const { total } = await ofConnection.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await ofConnection
    .select(['kind', 'subject', 'faults', 'at'])
    .orderBy('at', 'desc')
    .orderBy('subject')
    .limit(limit)
    .execute();
  const rejections = rows.map(({ kind, subject, faults, at }) => ({
    kind: kind as Rejection['kind'],
    subject,
    faults: JSON.parse(faults) as Rejection['faults'],
    at,
  }));
  return { rejections, total };
}
