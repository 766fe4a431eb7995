import { type Permitted, permittedConnections } from '@/lib/connections/list';
import type { ConnectionState } from '@/lib/contract/api/connections';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { currentSync } from './current-sync';

/** Connections with the state of their portfolios: all, or those of the given ids. */
export async function connectionStates(only: Permitted = 'all'): Promise<{ items: ConnectionState[] }> {
  const listed = await permittedConnections(only, 0);
  const items: ConnectionState[] = [];
  for (const connection of listed) items.push(await stateOf(connection));
  return { items };
}

async function stateOf(connection: ConnectionSummary): Promise<ConnectionState> {
  const sync = await currentSync(connection.id);
  const { crawl, syncedAt, fault, crawls } = await sync.overview();
  const last = crawls.find(({ outcome, doubted }) => outcome === 'complete' && !doubted);
  return { ...connection, properties: last?.properties ?? null, syncedAt, isSyncing: crawl !== null, fault };
}
