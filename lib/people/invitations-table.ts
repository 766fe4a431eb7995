import type { Transaction } from 'kysely';
import type { Database } from '@/lib/database/database';
import type { Tables } from '@/lib/database/schema';

/** The purpose of a link or code: set the installation up, join it, or choose a new password. */
export type InvitationKind = 'setup' | 'join' | 'reset';

export interface Invitation {
  id: string;
  kind: InvitationKind;
  /** The address of the person whom it is for. */
  email: string | null;
  /** The role of the person who joins. */
  role: string | null;
  /** The connections that a guest will see. */
  connectionIds: string[];
  /** The id of the person with the new password. */
  userId: string | null;
  /** The administrator who made it; null for a code of the console. */
  madeBy: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  expiresAt: number;
}

/** Keeps an invitation, known by the hash of its secret from now on. */
export async function addInvitation(
  trx: Database['db'] | Transaction<Tables>,
  invitation: Invitation,
  secretHash: string,
): Promise<void> {
  const { id, kind, email, role, connectionIds, userId, madeBy, createdAt, expiresAt } = invitation;
  await trx
    .insertInto('invitations')
    .values({
      id,
      kind,
      secret_hash: secretHash,
      email,
      role,
      connection_ids: JSON.stringify(connectionIds),
      user_id: userId,
      made_by: madeBy,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

export async function getInvitation({ db }: Database, secretHash: string, now: number): Promise<Invitation | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? invitationOf(row) : null;
}

/** Uses an invitation up; null where it cannot be used. One of two simultaneous attempts succeeds. */
export async function takeInvitation(
  trx: Transaction<Tables>,
  secretHash: string,
  now: number,
): Promise<Invitation | null> {
  const row = await trx
    .deleteFrom('invitations')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ? invitationOf(row) : null;
}

/** The links that can still be used, newest first. */
export async function getLinks({ db }: Database, now: number): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('kind', 'in', ['join', 'reset'] satisfies InvitationKind[])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(invitationOf);
}

/** @returns the one that was withdrawn; null where there is none of this id */
export async function dropInvitation(trx: Transaction<Tables>, id: string): Promise<Invitation | null> {
  const row = await trx.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst();
  return row ? invitationOf(row) : null;
}

/** Drops those of a kind, or only those for one e-mail address or one person. */
export async function dropInvitations(
  trx: Database['db'] | Transaction<Tables>,
  kind: InvitationKind,
  { email, userId }: { email?: string; userId?: string } = {},
): Promise<void> {
  let dropping = trx.deleteFrom('invitations').where('kind', '=', kind);
  if (email !== undefined) dropping = dropping.where('email', '=', email);
  if (userId !== undefined) dropping = dropping.where('user_id', '=', userId);
  await dropping.execute();
}

function invitationOf(row: Tables['invitations']): Invitation {
  return {
    id: row.id,
    kind: row.kind as InvitationKind,
    email: row.email,
    role: row.role,
    connectionIds: row.connection_ids === null ? [] : (JSON.parse(row.connection_ids) as string[]),
    userId: row.user_id,
    madeBy: row.made_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
