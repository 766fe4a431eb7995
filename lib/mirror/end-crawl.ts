import type { Mirror } from './mirror';
import type { RunFault } from './runs';

/**
 * Ends the crawl under way of a connection, in any instance: it writes nothing more without its lease, and the next
 * crawl begins anew.
 */
export async function endCrawl(
  { db }: Pick<Mirror, 'db'>,
  connectionId: string,
  fault: RunFault,
  at: number,
): Promise<void> {
  await db.deleteFrom('leases').where('connection_id', '=', connectionId).execute();
  await db
    .updateTable('runs')
    .set({ finished_at: at, outcome: 'stopped', fault: JSON.stringify(fault) })
    .where('connection_id', '=', connectionId)
    .where('outcome', 'is', null)
    .execute();
}
