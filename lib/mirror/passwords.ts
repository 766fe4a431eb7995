import type { Transaction } from 'kysely';
import type { Mirror } from './mirror';
import { CREDENTIAL, dropWaysIn } from './people';
import type { Tables } from './schema';

type Reading = Pick<Mirror, 'db'>;

/** Whose password it is, and its hash: another hash is another password. */
export interface Password {
  userId: string;
  hash: string;
}

/** The password of somebody, by their id or their e-mail address; null where there is nobody, or none. */
export async function getPassword({ db }: Reading, who: { id: string } | { email: string }): Promise<Password | null> {
  const [column, value] = 'id' in who ? (['users.id', who.id] as const) : (['users.email', who.email] as const);
  const row = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.userId')
    .select(['userId', 'password'])
    .where(column, '=', value)
    .where('providerId', '=', CREDENTIAL)
    .executeTakeFirst();
  return row?.password ? { userId: row.userId, hash: row.password } : null;
}

/**
 * Whether this is somebody's password still. An update rather than a read: a change that is under way is waited for, and
 * one that comes later sees all that was begun before.
 */
export async function isPassword({ db }: Reading, { userId, hash }: Password): Promise<boolean> {
  const same = await db
    .updateTable('credentials')
    .set({ password: hash })
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .where('password', '=', hash)
    .returning('id')
    .executeTakeFirst();
  return same !== undefined;
}

/**
 * Gives somebody a new password, and ends every session of theirs and whatever else the old one has begun. The password
 * comes first: see `isPassword`.
 */
export async function setPassword(trx: Transaction<Tables>, { userId, hash }: Password, at: number): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ password: hash, updatedAt: new Date(at).toISOString() })
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .execute();
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await dropWaysIn(trx, userId);
}

/** What signing in has just begun. */
export interface Begun {
  /** The token of a session. */
  session: string | undefined;
  /** The id of the step that waits for the second factor. */
  challenge: string | undefined;
}

export async function dropBegun({ db }: Reading, { session, challenge }: Begun): Promise<void> {
  if (session !== undefined) await db.deleteFrom('sessions').where('token', '=', session).execute();
  if (challenge !== undefined) await db.deleteFrom('verifications').where('identifier', '=', challenge).execute();
}
