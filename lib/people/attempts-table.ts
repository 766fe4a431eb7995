import type { Database } from '@/lib/database/database';

interface Count {
  count: number;
  /** Milliseconds since 1970. */
  since: number;
}

/**
 * Counts attempts by key in one statement, so that two instances lose none.
 * @param windowMs a count older than this begins anew
 */
export async function countAttempts(
  { db }: Database,
  { key, attempts, now, windowMs }: { key: string; attempts: number; now: number; windowMs: number },
): Promise<Count> {
  const over = now - windowMs;
  return db
    .insertInto('attempts')
    .values({ key, count: attempts, since: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('attempts.since', '<=', over)
          .then(attempts)
          .else(eb('attempts.count', '+', attempts))
          .end(),
        since: eb.case().when('attempts.since', '<=', over).then(now).else(eb.ref('attempts.since')).end(),
      })),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow();
}

export async function forgetAttempts({ db }: Database, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

export async function dropAttempts({ db }: Database, before: number): Promise<void> {
  await db.deleteFrom('attempts').where('since', '<', before).execute();
}
