import { WRONG_CLOCK_MS } from '@/lib/database/clock-skew';
import type { Database } from '@/lib/database/database';
import type { Writing } from './connections';

/** The instance that may sync a connection. */
export interface Lease {
  holder: string;
  /** The instant from which others may take it. */
  expiresAt: number;
}

/** Another instance syncs the connection by now. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/**
 * Requests the lease of a connection's sync. One holder has it at a time, until it expires; the holder may renew it. The clocks of instances must agree to a few seconds, so leases last much longer.
 * @param until the instant at which it expires unless renewed
 */
export async function acquireLease(
  { db }: Database,
  connectionId: string,
  holder: string,
  now: number,
  until: number,
): Promise<boolean> {
  const granted = await db
    .insertInto('leases')
    .values({ connection_id: connectionId, holder, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('connection_id')
        .doUpdateSet({ holder, expires_at: until })
        .where((eb) =>
          eb.or([
            eb('leases.holder', '=', holder),
            eb('leases.expires_at', '<=', now),
            eb('leases.expires_at', '>', now + WRONG_CLOCK_MS),
          ]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return granted !== undefined;
}

/** @returns whether the holder still had it: one that was taken away or given to another does not come back */
export async function renewLease(
  { db }: Database,
  connectionId: string,
  holder: string,
  until: number,
): Promise<boolean> {
  const renewed = await db
    .updateTable('leases')
    .set({ expires_at: until })
    .where('connection_id', '=', connectionId)
    .where('holder', '=', holder)
    .returning('holder')
    .executeTakeFirst();
  return renewed !== undefined;
}

/**
 * Makes a transaction depend on the lease: no other instance can take it before the transaction has ended. An update rather
 * than a read, because that locks the row on both engines.
 * @throws LeaseLostError when the holder has it no longer
 */
export async function requireLease({ trx, connectionId }: Writing, holder: string): Promise<void> {
  const held = await trx
    .updateTable('leases')
    .set({ holder })
    .where('connection_id', '=', connectionId)
    .where('holder', '=', holder)
    .returning('holder')
    .executeTakeFirst();
  if (!held) throw new LeaseLostError('Another instance syncs this connection by now.');
}

/** Gives a lease back early; one that another holds by now is left alone. */
export async function releaseLease({ db }: Database, connectionId: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('connection_id', '=', connectionId).where('holder', '=', holder).execute();
}

/** The last lease given, expired or not; null when it was given back. */
export async function getLease({ db }: Database, connectionId: string): Promise<Lease | null> {
  const row = await db.selectFrom('leases').selectAll().where('connection_id', '=', connectionId).executeTakeFirst();
  return row ? { holder: row.holder, expiresAt: row.expires_at } : null;
}
