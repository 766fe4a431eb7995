import type { Mirror } from './mirror';

/** Whether something was kept since an instant. */
export async function isKnownNetwork({ db }: Mirror, key: string, since: number): Promise<boolean> {
  const known = await db
    .selectFrom('known_networks')
    .select('key')
    .where('key', '=', key)
    .where('seen_at', '>', since)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Keeps from where somebody has signed in.
 * @param key whose network it is, and which; nothing that must stay secret
 * @param since what was seen before is forgotten
 */
export async function keepKnownNetwork({ db }: Mirror, key: string, now: number, since: number): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ key, seen_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ seen_at: now }))
    .execute();
  await db.deleteFrom('known_networks').where('seen_at', '<=', since).execute();
}
