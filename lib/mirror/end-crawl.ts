import type { Mirror } from './mirror';
import type { RunFault } from './runs';

/** Longer than a lease is renewed after: whoever holds it finds that it is theirs no longer. */
const NOBODYS_MS = 10_000;

/**
 * Ends the crawl of a connection that is under way, in whichever instance: it writes nothing more, and the next one begins
 * anew. Nothing happens where none is.
 */
export async function endCrawl(
  { db }: Pick<Mirror, 'db'>,
  connectionId: string,
  fault: RunFault,
  at: number,
): Promise<void> {
  await db
    .updateTable('leases')
    .set({ holder: `nobody since ${at}`, expires_at: at + NOBODYS_MS })
    .where('connection_id', '=', connectionId)
    .execute();
  await db
    .updateTable('runs')
    .set({ finished_at: at, outcome: 'stopped', fault: JSON.stringify(fault) })
    .where('connection_id', '=', connectionId)
    .where('outcome', 'is', null)
    .execute();
}
