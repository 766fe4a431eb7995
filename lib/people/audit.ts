import type { Recording } from '@/lib/connections/connections';
import type { Database } from '@/lib/database/database';
import { InvalidParameterError } from '@/lib/domain/errors';
import { clientAddress } from '@/lib/http/client-address';
import type { AuditAction } from '@/lib/words/audit';
import { type AuditPosition, addAuditEntry, getAuditEntries, type LoggedEvent } from './audit-table';

/** The network address and id of a request. */
export interface RequestOrigin {
  address: string;
  requestId: string;
}

export const requestOrigin = (headers: Headers, requestId: string): RequestOrigin => ({
  address: clientAddress(headers),
  requestId,
});

/** The person of an entry; null for a visitor without an account. */
export interface Actor {
  id: string | null;
  email: string | null;
}

/** The actor and origin of a change, for its entry in the log. */
export interface AuditContext {
  actor: Actor;
  origin: RequestOrigin;
}

interface AuditEvent extends AuditContext {
  action: AuditAction;
  subject?: string | null | undefined;
  connectionId?: string | null | undefined;
}

/** Adds an entry, within the transaction of the change where there is one. */
export async function record(
  db: Parameters<typeof addAuditEntry>[0],
  { action, actor, origin, subject = null, connectionId = null }: AuditEvent,
): Promise<void> {
  const { address, requestId } = origin;
  const { id: actorId, email } = actor;
  await addAuditEntry(db, { at: Date.now(), action, actorId, actor: email, subject, connectionId, address, requestId });
}

/** Records an export, but none of the open demo: any visitor could fill the log. */
export async function recordExport(
  { db }: Pick<Database, 'db'>,
  { actor, origin }: AuditContext,
  { format, connectionId }: { format: string; connectionId: string },
): Promise<void> {
  if (actor.id !== null) await record(db, { action: 'exported', actor, origin, subject: format, connectionId });
}

/** Records a change of a connection. */
export const recording =
  (context: AuditContext): Recording =>
  async (trx, { action, connection: { id, name, baseUrl } }) => {
    const isAddressTold = action === 'connection-added' || action === 'connection-address-changed';
    const subject = isAddressTold ? `${name}, ${baseUrl}` : name;
    await record(trx, { action, ...context, subject, connectionId: id });
  };

const PAGE = 100;

/**
 * A page of the log, newest first.
 * @param query `cursor` of the page before
 */
export async function auditPage(
  database: Database,
  query: URLSearchParams,
): Promise<{ items: LoggedEvent[]; nextCursor: string | null }> {
  const items = await getAuditEntries(database, { before: positionIn(query.get('cursor')), limit: PAGE });
  const last = items.at(-1);
  return { items, nextCursor: last && items.length === PAGE ? `${last.at}.${last.id}` : null };
}

function positionIn(cursor: string | null): AuditPosition | null {
  if (cursor === null) return null;
  const [, at, id] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) {
    throw new InvalidParameterError([{ parameter: 'cursor', message: 'is not one that this log gave' }]);
  }
  return { at: Number(at), id };
}
