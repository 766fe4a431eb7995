import { PEER_ADDRESS_HEADER } from '@/lib/http/peer-address';
import { type AuditEntry, type AuditPosition, addAuditEntry, getAuditEntries } from '@/lib/mirror/audit';
import type { Mirror } from '@/lib/mirror/mirror';
import { InvalidFieldsError } from './errors';

/** Everything that is recorded. The page chooses its words by it. */
export type AuditAction =
  | 'installation-set-up'
  | 'sign-in'
  | 'sign-in-failed'
  | 'proof-failed'
  | 'sign-out'
  | 'sessions-ended'
  | 'password-changed'
  | 'second-factor-enabled'
  | 'second-factor-disabled'
  | 'backup-codes-made'
  | 'person-invited'
  | 'invitation-withdrawn'
  | 'person-joined'
  | 'reset-link-made'
  | 'reset-link-withdrawn'
  | 'password-reset'
  | 'role-changed'
  | 'person-removed'
  | 'connection-added'
  | 'connection-renamed'
  | 'connection-token-replaced'
  | 'connection-paused'
  | 'connection-resumed'
  | 'connection-removed'
  | 'exported';

/** Where a request came from, as far as the log is concerned. */
export interface Origin {
  address: string;
  requestId: string;
}

export const originOf = (headers: Headers, requestId: string): Origin => ({
  address: headers.get(PEER_ADDRESS_HEADER) ?? 'unknown',
  requestId,
});

/** Who does something. */
export interface Actor {
  id: string | null;
  email: string | null;
}

interface Deed {
  action: AuditAction;
  actor: Actor;
  origin: Origin;
  subject?: string | null | undefined;
  connectionId?: string | null | undefined;
}

/** Records what was done; within the transaction that does it, where there is one. */
export async function record(
  db: Parameters<typeof addAuditEntry>[0],
  { action, actor, origin, subject = null, connectionId = null }: Deed,
  at = Date.now(),
): Promise<void> {
  const { address, requestId } = origin;
  await addAuditEntry(db, {
    at,
    action,
    actorId: actor.id,
    actor: actor.email,
    subject,
    connectionId,
    address,
    requestId,
  });
}

const PAGE = 100;

/**
 * A page of the log, newest first.
 * @param query `cursor` of the page before
 */
export async function auditPage(
  mirror: Mirror,
  query: URLSearchParams,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const items = await getAuditEntries(mirror, { before: positionIn(query.get('cursor')), limit: PAGE });
  const last = items.at(-1);
  return { items, nextCursor: last && items.length === PAGE ? `${last.at}.${last.id}` : null };
}

function positionIn(cursor: string | null): AuditPosition | null {
  if (cursor === null) return null;
  const [, at, id] = /^(\d{1,16})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) {
    throw new InvalidFieldsError([{ parameter: 'cursor', message: 'is not one that this log gave' }]);
  }
  return { at: Number(at), id };
}
