import type { Mirror } from './mirror';
import type { RunFault } from './runs';

/**
 * Ends the crawl of a connection that is under way, in whichever instance: without its lease it writes nothing more, and
 * the next one begins anew. Nothing happens where none is.
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
