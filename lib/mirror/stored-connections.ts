import type { Selectable, Transaction } from 'kysely';
import type { Connection } from './connections';
import type { Mirror } from './mirror';
import { oneAtATime } from './one-at-a-time';
import type { Tables } from './schema';

/** A connection that people have added, as it is kept. */
export interface StoredConnection extends Connection {
  /** The access token, sealed. */
  sealedToken: string;
  /** Since when its service is not asked for anything; null while it is. */
  pausedAt: number | null;
}

type Reading = Pick<Mirror, 'db'>;

/**
 * Runs a transaction that changes which connections there are, or what they are called: one at a time, so that what it
 * reads of them stays true until it ends.
 */
export async function changingConnections<Result>(
  { db }: Mirror,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, 'connections');
    return work(trx);
  });
}

/** All that were added and not removed, the oldest first. */
export async function getStoredConnections(mirror: Reading): Promise<StoredConnection[]> {
  return (await stored(mirror).orderBy('created_at').orderBy('connection_id').execute()).flatMap(connectionOf);
}

export async function getStoredConnection(mirror: Reading, id: string): Promise<StoredConnection | null> {
  return (await stored(mirror).where('connection_id', '=', id).execute()).flatMap(connectionOf)[0] ?? null;
}

const stored = ({ db }: Reading) =>
  db.selectFrom('connections').selectAll().where('access_token', 'is not', null).where('removed_at', 'is', null);

/** Since when a connection is paused; null where it is not, or not known. */
export async function getPausedAt({ db }: Reading, id: string): Promise<number | null> {
  const row = await db.selectFrom('connections').select('paused_at').where('connection_id', '=', id).executeTakeFirst();
  return row?.paused_at ?? null;
}

export async function addStoredConnection(
  { db }: Reading,
  { id, name, baseUrl, sealedToken, pausedAt }: StoredConnection,
  at: number,
): Promise<void> {
  await db
    .insertInto('connections')
    .values({
      ...{ connection_id: id, name, base_url: baseUrl, created_at: at, sequence: 0 },
      ...{ access_token: sealedToken, paused_at: pausedAt },
    })
    .execute();
}

/** Whether there was one of this id to change. */
export async function changeStoredConnection(
  { db }: Reading,
  id: string,
  { name, sealedToken }: { name?: string | undefined; sealedToken?: string | undefined },
): Promise<boolean> {
  const changed = await db
    .updateTable('connections')
    .set((eb) => ({ name: name ?? eb.ref('name'), access_token: sealedToken ?? eb.ref('access_token') }))
    .where('connection_id', '=', id)
    .where('access_token', 'is not', null)
    .where('removed_at', 'is', null)
    .returning('connection_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Puts a token that was sealed anew in the place of what was sealed before.
 * @returns whether it did: one that was replaced or removed meanwhile stays as it is
 */
export async function replaceSealedToken({ db }: Mirror, id: string, was: string, now: string): Promise<boolean> {
  const replaced = await db
    .updateTable('connections')
    .set({ access_token: now })
    .where('connection_id', '=', id)
    .where('access_token', '=', was)
    .returning('connection_id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** @param at null resumes it */
export async function setPaused({ db }: Reading, id: string, at: number | null): Promise<void> {
  await db
    .updateTable('connections')
    .set({ paused_at: at })
    .where('connection_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

function connectionOf(row: Selectable<Tables['connections']>): StoredConnection[] {
  if (row.access_token === null) return [];
  const { connection_id: id, name, base_url: baseUrl, access_token: sealedToken, paused_at: pausedAt } = row;
  return [{ id, name, baseUrl, sealedToken, pausedAt }];
}
