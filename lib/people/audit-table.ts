import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '@/lib/contract/api/people';
import type { Database } from '@/lib/database/database';
import type { Tables } from '@/lib/database/schema';

/** An event of the audit log, with the ids that it concerns. */
export interface LoggedEvent extends AuditEntry {
  actorId: string | null;
  connectionId: string | null;
}

/** Appends to the log, within the recorded change's own transaction. */
export async function addAuditEntry(
  db: Database['db'] | Transaction<Tables>,
  { actorId, connectionId, requestId, ...entry }: Omit<LoggedEvent, 'id'>,
): Promise<void> {
  const ids = { id: randomUUID(), actor_id: actorId, connection_id: connectionId, request_id: requestId };
  await db
    .insertInto('audit')
    .values({ ...entry, ...ids })
    .execute();
}

/** The end of a page of the log; the next page is older. */
export interface AuditPosition {
  at: number;
  id: string;
}

/** The newest entries, or those older than a position; newest first. */
export async function getAuditEntries(
  { db }: Database,
  { before, limit }: { before: AuditPosition | null; limit: number },
): Promise<LoggedEvent[]> {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'actor_id as actorId', 'actor', 'subject', 'connection_id as connectionId'])
    .select(['address', 'request_id as requestId'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) {
    query = query.where((eb) =>
      eb.or([eb('at', '<', before.at), eb.and([eb('at', '=', before.at), eb('id', '<', before.id)])]),
    );
  }
  return query.execute();
}
