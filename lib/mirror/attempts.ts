import type { Mirror } from './mirror';

interface Count {
  count: number;
  /** When it began. */
  since: number;
}

/**
 * Counts one attempt.
 * @param key what is attempted, by whom; nothing that must stay secret
 * @param windowMs a count older than this begins anew
 * @returns the attempts since the count began, this one included, and when that was
 */
export async function countAttempt({ db }: Mirror, key: string, now: number, windowMs: number): Promise<Count> {
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

/** What has been counted so far, by key; a key that was never counted is left out. Writes nothing. */
export async function getAttempts({ db }: Mirror, keys: readonly string[]): Promise<Map<string, Count>> {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute();
  return new Map(rows.map(({ key, count, since }) => [key, { count, since }]));
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
