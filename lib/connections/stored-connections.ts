import type { Selectable, Transaction } from 'kysely';
import type { Brand } from '@/lib/contract/api/connections';
import type { Database } from '@/lib/database/database';
import { oneAtATime } from '@/lib/database/one-at-a-time';
import { preparedQuery } from '@/lib/database/prepared';
import type { Tables } from '@/lib/database/schema';
import type { StayReading } from '@/lib/domain/quote/quote';
import type { MirroredConnection } from '@/lib/mirror/connections';

/** A connection that people have added, as it is kept. */
export interface StoredConnection extends MirroredConnection {
  /** The access token, sealed. */
  sealedToken: string;
  /** The instant at which the connection was paused; null while it is not. */
  pausedAt: number | null;
  /** The reading that gives the one price of a stay. */
  reading: StayReading;
  /** The chosen reporting currency; null for the commonest of its homes. */
  reportingCurrency: string | null;
}

type Reading = Pick<Database, 'db'>;

/**
 * Runs a transaction that adds, renames or removes connections. Such transactions wait for each other.
 */
export async function changingConnections<Result>(
  { db }: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, 'connections');
    return work(trx);
  });
}

/** All that were added and not removed, the oldest first. */
export async function getStoredConnections(database: Reading): Promise<StoredConnection[]> {
  return (await stored(database).orderBy('created_at').orderBy('connection_id').execute()).flatMap(connectionOf);
}

export async function getStoredConnection(database: Reading, id: string): Promise<StoredConnection | null> {
  const row = await storedOfId(database, id);
  return (row && connectionOf(row)[0]) ?? null;
}

const stored = ({ db }: Reading) =>
  db.selectFrom('connections').selectAll().where('access_token', 'is not', null).where('removed_at', 'is', null);

const storedOfId = preparedQuery((db, id) => stored({ db }).where('connection_id', '=', id));

/** The changeable part of the demo; null before its first sync or change. */
export const getBuiltInState = preparedQuery((db, id) =>
  db
    .selectFrom('connections')
    .select(['name', 'paused_at as pausedAt', 'reading', 'reporting_currency as reportingCurrency'])
    .where('connection_id', '=', id),
);

/** The connections that configurations have led to: first those with homes, each time the one that was synced last. */
export const getConfiguredConnections = ({ db }: Reading) =>
  db
    .selectFrom('connections')
    .select([
      'connection_id as id',
      'name',
      'base_url as baseUrl',
      'paused_at as pausedAt',
      'reading',
      'reporting_currency as reportingCurrency',
    ])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('properties').select('id').whereRef('connection_id', '=', 'connections.connection_id'))
        .as('hasHomes'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('runs')
            .select((run) => run.fn.max('started_at').as('at'))
            .whereRef('connection_id', '=', 'connections.connection_id'),
          eb.lit(0),
        )
        .as('syncedAt'),
    ])
    .where('access_token', 'is', null)
    .where('removed_at', 'is', null)
    .where('connection_id', '<>', 'demo')
    .orderBy('hasHomes', 'desc')
    .orderBy('syncedAt', 'desc')
    .execute();

export async function addStoredConnection(
  { db }: Reading,
  { id, name, baseUrl, sealedToken, pausedAt, reading, reportingCurrency }: StoredConnection,
  at: number,
): Promise<void> {
  await db
    .insertInto('connections')
    .values({
      connection_id: id,
      name,
      base_url: baseUrl,
      created_at: at,
      sequence: 0,
      access_token: sealedToken,
      paused_at: pausedAt,
      reading,
      reporting_currency: reportingCurrency,
    })
    .execute();
}

/** Changes the given fields, but not those of a removed connection. */
export async function changeConnection(
  { db }: Reading,
  id: string,
  {
    name,
    sealedToken,
    pausedAt,
    reading,
    reportingCurrency,
    brand,
  }: Partial<Omit<StoredConnection, 'id' | 'baseUrl'> & { brand: Brand | null }>,
): Promise<void> {
  await db
    .updateTable('connections')
    .set({
      ...{ name, access_token: sealedToken, paused_at: pausedAt, reading, reporting_currency: reportingCurrency },
      brand: brand && JSON.stringify(brand),
    })
    .where('connection_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Replaces a token by one that is sealed with the current key.
 * @returns false where the token was replaced or removed meanwhile: it stays as it is
 */
export async function replaceSealedToken({ db }: Database, id: string, was: string, now: string): Promise<boolean> {
  const replaced = await db
    .updateTable('connections')
    .set({ access_token: now })
    .where('connection_id', '=', id)
    .where('access_token', '=', was)
    .returning('connection_id')
    .executeTakeFirst();
  return replaced !== undefined;
}

function connectionOf(row: Selectable<Tables['connections']>): StoredConnection[] {
  if (row.access_token === null) return [];
  const { connection_id: id, name, base_url: baseUrl, access_token: sealedToken, paused_at: pausedAt, reading } = row;
  return [{ id, name, baseUrl, sealedToken, pausedAt, reading, reportingCurrency: row.reporting_currency }];
}
