import type { Transaction } from 'kysely';
import type { Tables } from './schema';

/** Lock rows beside the connections' own; no connection has such an id. */
const PLACES = { connections: '', people: ' people', watches: ' watches', feeds: ' feeds' } as const;

/**
 * Makes other transactions on the same subject wait until this one ends. Writing a row locks it on both engines. A
 * transaction on both subjects takes the connections first.
 */
export async function oneAtATime(trx: Transaction<Tables>, what: keyof typeof PLACES): Promise<void> {
  await trx
    .insertInto('leases')
    .values({ connection_id: PLACES[what], holder: 'changes', expires_at: 0 })
    .onConflict((conflict) => conflict.column('connection_id').doUpdateSet({ expires_at: 0 }))
    .execute();
}
