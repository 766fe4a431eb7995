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

/** The attempts counted since a count began that is not over yet; 0 where there is none. */
export async function getAttempts(
  { db }: Mirror,
  key: string,
  after: number,
): Promise<{ count: number; since: number }> {
  const row = await db
    .selectFrom('attempts')
    .select(['count', 'since'])
    .where('key', '=', key)
    .where('since', '>', after)
    .executeTakeFirst();
  return row ?? { count: 0, since: 0 };
}

export async function forgetAttempts({ db }: Mirror, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

/** Drops the counts that began before an instant. */
export async function dropAttempts({ db }: Mirror, before: number): Promise<void> {
  await db.deleteFrom('attempts').where('since', '<', before).execute();
}
