import { sql } from 'kysely';
import type { Mirror } from './mirror';

/** What somebody's second factor is known by: the authenticator app's key and the backup codes, both sealed. */
export interface SealedFactor {
  id: string;
  /** Whose it is. */
  email: string;
  secret: string;
  backupCodes: string;
}

export async function getSealedFactors({ db }: Mirror): Promise<SealedFactor[]> {
  return db
    .selectFrom('two_factors')
    .innerJoin('users', 'users.id', 'two_factors.userId')
    .select(['two_factors.id', 'users.email', 'two_factors.secret', 'two_factors.backupCodes'])
    .execute();
}

/**
 * Puts a factor that was sealed anew in the place of what was sealed before.
 * @returns whether it did: one that was used, changed or removed meanwhile stays as it is
 */
export async function replaceSealedFactor(
  { db }: Mirror,
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

/** Who has given the password and has yet to show the second factor, by the id of that step; null for nobody. */
export async function getChallenged({ db }: Mirror, challenge: string): Promise<{ id: string; email: string } | null> {
  const user = await db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.value')
    .select(['users.id', 'users.email'])
    .where('identifier', '=', challenge)
    .executeTakeFirst();
  return user ?? null;
}

/**
 * Says of somebody that they have a second factor where theirs was confirmed, and nowhere else. better-auth keeps the two
 * apart and changes one after the other: who is between them for good would be asked for codes that none is.
 */
export async function settleFactor({ db }: Mirror, email: string): Promise<void> {
  const has = sql<boolean>`EXISTS (SELECT 1 FROM two_factors WHERE "userId" = users.id AND verified)`;
  await db
    .updateTable('users')
    .set({ twoFactorEnabled: has })
    .where('email', '=', email)
    .where('twoFactorEnabled', 'is distinct from', has)
    .execute();
}
