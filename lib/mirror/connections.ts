import type { Transaction } from 'kysely';
import type { Database } from '@/lib/database/database';
import type { Tables } from '@/lib/database/schema';

/** A partner account: where its service is. Everything mirrored belongs to one. */
export interface MirroredConnection {
  id: string;
  name: string;
  baseUrl: string;
}

/**
 * Adds a connection, or updates the base URL of the configured one: people may have renamed it. A connection that people
 * have added stays as it is.
 */
export async function saveConnection(
  { db }: Pick<Database, 'db'>,
  { id, name, baseUrl }: MirroredConnection,
  at: number,
): Promise<void> {
  await db
    .insertInto('connections')
    .values({ connection_id: id, name, base_url: baseUrl, created_at: at, sequence: 0 })
    .onConflict((conflict) =>
      conflict
        .column('connection_id')
        .doUpdateSet({ base_url: baseUrl })
        .where('connections.access_token', 'is', null)
        .where('connections.removed_at', 'is', null),
    )
    .execute();
}

export async function getConnection({ db }: Database, id: string): Promise<MirroredConnection | null> {
  const row = await db
    .selectFrom('connections')
    .selectAll()
    .where('connection_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.connection_id, name: row.name, baseUrl: row.base_url } : null;
}

/** The current state of a connection; its sequence number rises with every commit of the sync. */
export async function currentSequence({ db }: Database, connectionId: string): Promise<number> {
  const row = await db
    .selectFrom('connections')
    .select('sequence')
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

/** A transaction that numbers its writes. */
export interface Writing {
  trx: Transaction<Tables>;
  connectionId: string;
  next(): number;
}

/**
 * Runs a transaction that holds the connection's row, so that writers of one connection follow each other: its reads stay
 * true until it ends, and a reader of a sequence number has seen every lower one.
 * @throws when the connection is not known
 */
export async function writing<Result>(
  { db }: Database,
  connectionId: string,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const { sequence } = await trx
      .updateTable('connections')
      .set((eb) => ({ sequence: eb.ref('sequence') }))
      .where('connection_id', '=', connectionId)
      .where('removed_at', 'is', null)
      .returning('sequence')
      .executeTakeFirstOrThrow(() => new Error(`The connection ${JSON.stringify(connectionId)} is not known.`));
    let last = sequence;
    const result = await work({ trx, connectionId, next: () => ++last });
    if (last > sequence) {
      await trx.updateTable('connections').set({ sequence: last }).where('connection_id', '=', connectionId).execute();
    }
    return result;
  });
}
