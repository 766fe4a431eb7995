import type { Mirror } from './mirror';

/**
 * Counts one attempt.
 * @param key what is attempted, by whom; nothing that must stay secret
 * @param windowMs a count older than this begins anew
 * @returns the attempts since the count began, this one included, and when that was
 */
export async function countAttempt(
  { db }: Mirror,
  key: string,
  now: number,
  windowMs: number,
): Promise<{ count: number; since: number }> {
  const over = now - windowMs;
  return db
    .insertInto('attempts')
    .values({ key, count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('attempts.since', '<=', over)
          .then(1)
          .else(eb('attempts.count', '+', 1))
          .end(),
        since: eb.case().when('attempts.since', '<=', over).then(now).else(eb.ref('attempts.since')).end(),
      })),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow();
}

/** Takes one attempt back. */
export async function uncountAttempt({ db }: Mirror, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

export async function forgetAttempts({ db }: Mirror, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

/** Drops the counts that began before an instant. */
export async function dropAttempts({ db }: Mirror, before: number): Promise<void> {
  await db.deleteFrom('attempts').where('since', '<', before).execute();
}
