import type { Transaction } from 'kysely';
import { CREDENTIAL, dropWaysIn } from './people';
import type { Tables } from './schema';

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
