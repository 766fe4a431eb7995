import type { Mirror } from './mirror';
import type { RunFault } from './runs';

/**
 * Ends the crawl of a connection that is under way, in whichever instance: without its lease it writes nothing more. The
 * next one begins anew, and at once: what has failed before is no reason to wait.
 */
export async function endCrawl(
  { db }: Pick<Mirror, 'db'>,
  connectionId: string,
  fault: RunFault,
  at: number,
): Promise<void> {
  await db.deleteFrom('leases').where('connection_id', '=', connectionId).execute();
  const runs = db.updateTable('runs').where('connection_id', '=', connectionId);
  await runs
    .set({ outcome: 'stopped', fault: JSON.stringify(fault), finished_at: at })
    .where('outcome', 'is', null)
    .execute();
  await runs
    .set({ outcome: 'stopped' })
    .where('outcome', '=', 'failed')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('runs as last')
        .select((of) => of.fn.max('last.id').as('id'))
        .where('last.connection_id', '=', connectionId),
    )
    .execute();
}
