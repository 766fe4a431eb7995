import type { Database } from '@/lib/database/database';

/** A person's second factor: the authenticator app's key and the backup codes, both sealed. */
export interface SealedFactor {
  id: string;
  email: string;
  secret: string;
  backupCodes: string;
}

export async function getSealedFactors({ db }: Database): Promise<SealedFactor[]> {
  return db
    .selectFrom('two_factors')
    .innerJoin('users', 'users.id', 'two_factors.userId')
    .select(['two_factors.id', 'users.email', 'two_factors.secret', 'two_factors.backupCodes'])
    .execute();
}

/**
 * Replaces a factor by one sealed with the current key.
 * @returns false where the factor was used, changed or removed meanwhile, and stays as it is
 */
export async function replaceSealedFactor(
  { db }: Database,
  was: SealedFactor,
  now: Pick<SealedFactor, 'secret' | 'backupCodes'>,
): Promise<boolean> {
  const replaced = await db
    .updateTable('two_factors')
    .set({ secret: now.secret, backupCodes: now.backupCodes })
    .where('id', '=', was.id)
    .where('secret', '=', was.secret)
    .where('backupCodes', '=', was.backupCodes)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** The person whose sign-in waits for the second factor, by the id of that step. */
export async function getChallenged(
  { db }: Database,
  challenge: string,
): Promise<{ id: string; email: string } | null> {
  const user = await db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.value')
    .select(['users.id', 'users.email'])
    .where('identifier', '=', challenge)
    .executeTakeFirst();
  return user ?? null;
}
