import { randomUUID } from 'node:crypto';
import { PostgresAdapter, type Transaction } from 'kysely';
import type { Person, Session } from '@/lib/contract/api/people';
import type { Database } from '@/lib/database/database';
import { oneAtATime } from '@/lib/database/one-at-a-time';
import { preparedQuery } from '@/lib/database/prepared';
import type { Tables } from '@/lib/database/schema';
import { RefusedError } from '@/lib/domain/errors';
import { dropLinks, dropLinksMadeBy } from '@/lib/links/links-table';
import { emailTaken } from './errors';
import { kindsBeyond } from './roles';

/** A person who may sign in; a later version may have given them a role that this one does not know. */
type StoredPerson = Omit<Person, 'role'> & { role: string };

export interface NewPerson {
  name: string;
  email: string;
  role: string;
  connectionIds: readonly string[];
  /** The hash of the password, as better-auth makes it. */
  passwordHash: string;
}

type Reading = Pick<Database, 'db'>;

/** better-auth's dates: text on SQLite, a date from Postgres. */
const instant = (value: string | Date): number => new Date(value).getTime();
/** How better-auth calls a password. */
const CREDENTIAL = 'credential';

export async function hasPeople({ db }: Reading): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Everybody, by name. */
export async function getPeople({ db }: Reading): Promise<StoredPerson[]> {
  const users = await db.selectFrom('users').selectAll().execute();
  const memberships = await db.selectFrom('memberships').selectAll().execute();
  const sessions = await db.selectFrom('sessions').select(['userId', 'updatedAt']).execute();
  const people = users.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    connectionIds: memberships
      .filter(({ user_id }) => user_id === user.id)
      .map((membership) => membership.connection_id),
    hasSecondFactor: Boolean(user.twoFactorEnabled),
    createdAt: instant(user.createdAt),
    lastSeenAt: sessions
      .filter(({ userId }) => userId === user.id)
      .reduce<number | null>((last, { updatedAt }) => Math.max(last ?? 0, instant(updatedAt)), null),
  }));
  return people.sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
}

/** The connections that a guest may see, by id. */
export async function getMemberships({ db }: Reading, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('connection_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.connection_id).sort();
}

/** @throws RefusedError EMAIL_TAKEN */
export async function addPerson(trx: Transaction<Tables>, person: NewPerson, at: number): Promise<string> {
  const { name, email, role, passwordHash } = person;
  const id = randomUUID();
  const dates = { createdAt: new Date(at).toISOString(), updatedAt: new Date(at).toISOString() };
  const added = await trx
    .insertInto('users')
    .values({ id, name, email, role, emailVerified: truth(trx), ...dates })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw emailTaken();
  await trx
    .insertInto('credentials')
    .values({ id: randomUUID(), userId: id, accountId: id, providerId: CREDENTIAL, password: passwordHash, ...dates })
    .execute();
  await setMemberships(trx, id, person.connectionIds);
  return id;
}

async function setMemberships(trx: Transaction<Tables>, userId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('memberships').where('user_id', '=', userId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('memberships')
    .values(ids.map((connection_id) => ({ connection_id, user_id: userId })))
    .execute();
}

/**
 * Gives a person another role. A guest's connections are replaced, other roles have none of their own. A person who is no
 * administrator any more leaves no link behind.
 * @returns their e-mail address; null for an unknown id
 * @throws RefusedError LAST_ADMINISTRATOR
 */
export async function updateRole(
  trx: Transaction<Tables>,
  id: string,
  role: string,
  connectionIds: readonly string[],
): Promise<string | null> {
  await requireAnotherAdministrator(trx, role === 'administrator' ? null : id);
  const changed = await trx
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (!changed) return null;
  await dropLinksMadeBy(trx, id, kindsBeyond(role));
  await setMemberships(trx, id, connectionIds);
  return changed.email;
}

/**
 * Removes a person with their sessions and everything of theirs, the links that they made included.
 * @returns their e-mail address; null for an unknown id
 * @throws RefusedError LAST_ADMINISTRATOR
 */
export async function dropPerson(trx: Transaction<Tables>, id: string): Promise<string | null> {
  await requireAnotherAdministrator(trx, id);
  await dropChallenges(trx, id);
  // Otherwise a former administrator could come back by a link that they made.
  await dropLinksMadeBy(trx, id);
  await dropWatchesOf(trx, id);
  // Everything else of theirs goes by foreign keys.
  const dropped = await trx.deleteFrom('users').where('id', '=', id).returning('email').executeTakeFirst();
  return dropped?.email ?? null;
}

/** No foreign key leads from the shards of connections to people (distribute.sql). */
async function dropWatchesOf(trx: Transaction<Tables>, userId: string): Promise<void> {
  const dropped = await trx.deleteFrom('watches').where('user_id', '=', userId).returning('id').execute();
  for (const { id } of dropped) await trx.deleteFrom('watch_events').where('watch_id', '=', id).execute();
}

/** Changes of roles wait for each other: the second of two administrators who demote each other at once is refused. */
async function requireAnotherAdministrator(trx: Transaction<Tables>, without: string | null): Promise<void> {
  if (without === null) return;
  await oneAtATime(trx, 'people');
  const administrators = await trx.selectFrom('users').select('id').where('role', '=', 'administrator').execute();
  if (administrators.length === 1 && administrators[0]?.id === without) {
    throw new RefusedError('LAST_ADMINISTRATOR', 'This is the only administrator: make another person one first.');
  }
}

/** Replaces a person's password, and ends their sessions and everything else that the old one has begun. */
export async function setPassword(
  trx: Transaction<Tables>,
  { userId, hash }: { userId: string; hash: string },
  at: number,
): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ password: hash, updatedAt: new Date(at).toISOString() })
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL)
    .execute();
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await dropWaysIn(trx, userId);
}

/** Ends a person's sessions, pending sign-ins and password links after a new password. */
export async function dropWaysIn(db: Database['db'] | Transaction<Tables>, id: string): Promise<void> {
  await dropLinks(db, 'reset', id);
  await dropChallenges(db, id);
}

/** Ends a person's sign-ins that wait for the second factor. */
async function dropChallenges(db: Database['db'] | Transaction<Tables>, id: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', id).execute();
}

export type SignedInSession = Omit<Session, 'isHere'>;

/** The sessions of a person, the newest first. */
export async function getSessions({ db }: Reading, userId: string, now: number): Promise<SignedInSession[]> {
  const rows = await db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute();
  return rows
    .filter(({ expiresAt }) => instant(expiresAt) > now)
    .map((row) => ({
      id: row.id,
      createdAt: instant(row.createdAt),
      lastSeenAt: instant(row.updatedAt),
      address: row.ipAddress,
      userAgent: row.userAgent,
    }))
    .sort((a, b) => b.createdAt - a.createdAt);
}

/** A session, with the person to whom it belongs. */
export interface FoundSession {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  user: { id: string; name: string; email: string; role: string; twoFactorEnabled: boolean };
}

/** The session of a token, as it is at this moment; null for none. */
export async function findSession(database: Reading, token: string): Promise<FoundSession | null> {
  const row = await sessionOfToken(database, token);
  if (!row) return null;
  const { id, createdAt, expiresAt, userId, twoFactorEnabled, ...user } = row;
  return {
    id,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
    user: { ...user, id: userId, twoFactorEnabled: Boolean(twoFactorEnabled) },
  };
}

const sessionOfToken = preparedQuery((db, token) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.createdAt', 'sessions.expiresAt'])
    .select(['users.id as userId', 'users.name', 'users.email', 'users.role', 'users.twoFactorEnabled'])
    .where('sessions.token', '=', token),
);

/**
 * Ends one session of a person, or all but one, or all; the latter two with the sign-ins that wait for the second factor.
 * @returns how many were ended
 */
export async function endSessions(
  { db }: Reading,
  userId: string,
  { only, but }: { only?: string | undefined; but?: string | undefined } = {},
): Promise<number> {
  let ending = db.deleteFrom('sessions').where('userId', '=', userId);
  if (only !== undefined) ending = ending.where('id', '=', only);
  if (but !== undefined) ending = ending.where('id', '!=', but);
  if (only === undefined) await dropChallenges(db, userId);
  return (await ending.returning('id').execute()).length;
}

/** Ends the oldest sessions of a person who has more than `most`. */
export async function dropOldestSessions({ db }: Reading, userId: string, most: number): Promise<void> {
  const ofPerson = db.selectFrom('sessions').select('id').where('userId', '=', userId);
  const newest = ofPerson.orderBy('createdAt', 'desc').orderBy('id').limit(most);
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', 'not in', newest).execute();
}

export async function dropEndedSessions({ db }: Reading, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', new Date(now).toISOString()).execute();
}

/** SQLite has no booleans. */
const truth = (trx: Transaction<Tables>) => (trx.getExecutor().adapter instanceof PostgresAdapter ? true : 1);
