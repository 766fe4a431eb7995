import type { Transaction } from 'kysely';
import type { Tables } from './schema';

/** Rows in the place of a connection's: no connection has such an id. */
const PLACES = { connections: '', people: ' people' } as const;

/**
 * Lets other transactions that change the same wait until this one ends. A row that is written rather than read makes
 * them wait on both engines. Who changes both takes connections first.
 */
export async function oneAtATime(trx: Transaction<Tables>, what: keyof typeof PLACES): Promise<void> {
  await trx
    .insertInto('leases')
    .values({ connection_id: PLACES[what], holder: 'changes', expires_at: 0 })
    .onConflict((conflict) => conflict.column('connection_id').doUpdateSet({ expires_at: 0 }))
    .execute();
}
