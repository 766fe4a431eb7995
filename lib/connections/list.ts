import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { RefusedError } from '@/lib/domain/errors';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { builtInConnection } from './built-in';
import { addressKey } from './same-account';
import { getBuiltInState, getConfiguredConnections, getStoredConnections } from './stored-connections';

/** The time after which a change of another instance is seen. */
const OLDEST_MS = 1000;
/** One that is not on the list may have been added elsewhere since. */
const OLDEST_WITHOUT_MS = 100;

interface List {
  readAt: number;
  connections: Promise<readonly ConnectionSummary[]>;
}
const latest = onePerProcess<List>('connections');

/**
 * Every connection, paused ones too: the one of the configuration, those that were added, in that order, and the demo
 * last.
 * @param oldestMs how long ago the list may have been read
 */
export function listConnections(oldestMs = OLDEST_MS): Promise<readonly ConnectionSummary[]> {
  const now = Date.now();
  const kept = latest.value;
  if (kept && now - kept.readAt < oldestMs) return kept.connections;
  const list = { readAt: now, connections: currentDatabase().then(readConnections) };
  latest.value = list;
  list.connections.catch(() => {
    if (latest.value === list) forgetList();
  });
  return list.connections;
}

export const connectionIds = async (): Promise<string[]> => (await listConnections()).map(({ id }) => id);

/** Makes the next request read the list anew. */
export function forgetList(): void {
  latest.value = undefined;
}

/** The connections as the database has them now, or within a transaction. */
export async function readConnections(database: Pick<Database, 'db'>): Promise<readonly ConnectionSummary[]> {
  const builtIn = await readBuiltIn(database);
  const stored = (await getStoredConnections(database)).map(
    ({ sealedToken: _, ...connection }): ConnectionSummary => ({ kind: 'stored', ...connection }),
  );
  return builtIn.kind === 'demo' ? [...stored, builtIn] : [builtIn, ...stored];
}

/**
 * The connection of the configuration keeps its identity, its id: it is the one that has led to the address in any spelling.
 * At an address that none has led to it is the one that was synced last, and it is in question while that has homes: no
 * request is made for it until its homes are found there too (`openForSync`), or a person answers.
 */
async function readBuiltIn(database: Pick<Database, 'db'>): Promise<ConnectionSummary> {
  const facts = builtInConnection();
  if (facts.kind === 'demo') {
    const state = await getBuiltInState(database, facts.id);
    return {
      ...facts,
      pausedAt: state?.pausedAt ?? null,
      reading: state?.reading ?? 'calendar',
      reportingCurrency: state?.reportingCurrency ?? null,
    };
  }
  const former = await getConfiguredConnections(database);
  const here = former.find(({ baseUrl }) => addressKey(baseUrl) === addressKey(facts.baseUrl));
  const kept = here ?? former[0];
  if (!kept) return { ...facts, pausedAt: null, reading: 'calendar', reportingCurrency: null };
  const { id, name, pausedAt, reading, reportingCurrency } = kept;
  const movedFrom = here || !kept.hasHomes ? undefined : kept.baseUrl;
  return { ...facts, id, name, pausedAt, reading, reportingCurrency, movedFrom };
}

/**
 * Whether the demo is the only connection. A paused connection counts too: its portfolio can still be browsed.
 */
export async function isDemoOnly(): Promise<boolean> {
  return (await listConnections()).every(({ kind }) => kind === 'demo');
}

/** The connections that a principal may use. */
export type Permitted = 'all' | readonly string[];

/** The permitted connections, paused ones too. */
export const permittedConnections = async (
  permitted: Permitted,
  oldestMs?: number,
): Promise<readonly ConnectionSummary[]> =>
  (await listConnections(oldestMs)).filter(({ id }) => permitted === 'all' || permitted.includes(id));

/**
 * The connection that a request means: the one that it names, else the first that is not paused.
 * @param permitted the connections of the principal
 * @returns null where there is none, or it may not be used: as if it did not exist
 */
export async function chooseConnection(
  requested: string | null,
  permitted: Permitted,
): Promise<ConnectionSummary | null> {
  const usable = await permittedConnections(permitted);
  if (requested !== null) {
    const named = ({ id }: ConnectionSummary) => id === requested;
    return usable.find(named) ?? (await permittedConnections(permitted, OLDEST_WITHOUT_MS)).find(named) ?? null;
  }
  return usable.find(({ pausedAt }) => pausedAt === null) ?? usable[0] ?? null;
}

/** The connection does not exist, or is not the principal's. */
export const unknownConnection = () => new RefusedError('NOT_FOUND', 'There is no connection of this id.');
