import { openConnection } from '@/lib/connections/connections';
import { UnknownConnectionError } from '@/lib/connections/errors';
import { listConnections } from '@/lib/connections/list';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { env } from '@/lib/env';
import { currentMirror } from '@/lib/mirror/current-mirror';
import type { Mirror } from '@/lib/mirror/mirror';
import { purgeRemoved } from '@/lib/mirror/remove-connection';
import { onePerProcess } from '@/lib/one-per-process';
import { SyncEvents } from './events';
import { Refresher } from './refresh';
import { Sync, type SyncLog } from './sync';

/** The work of this process for a connection. */
interface Current {
  /** As it was when it was last looked at. */
  connection: ConnectionSummary;
  sync: Sync;
  events: SyncEvents;
  refresher: Refresher;
}

interface Syncs {
  byId: Map<string, Current>;
  /** Set once they run by themselves. */
  log: SyncLog | null;
  /** The process is about to end. */
  isStopped: boolean;
}
const { value: syncs } = onePerProcess<Syncs>('syncs', () => ({ byId: new Map(), log: null, isStopped: false }));

/** The sync of this process with a connection. One that was paused or resumed since it was last asked for begins anew. */
function syncOf(connection: ConnectionSummary, mirror: Mirror): Current {
  const { byId, log, isStopped } = syncs;
  const known = byId.get(connection.id);
  if (known && isPaused(known.connection) === isPaused(connection)) {
    known.connection = connection;
    return known;
  }
  if (known) void end(known);
  const current = begin(connection, mirror, log);
  byId.set(connection.id, current);
  if (log && !isStopped) current.sync.start();
  return current;
}

function begin(connection: ConnectionSummary, mirror: Mirror, log: SyncLog | null): Current {
  const { syncIntervalSeconds, upstreamConcurrency: concurrency, timeZone } = env();
  const { id: connectionId } = connection;
  const source = { mirror, connectionId, connect: () => openConnection(connectionId), timeZone };
  const paused = isPaused(connection);
  const intervalMs = paused ? 0 : syncIntervalSeconds * 1000;
  const sync = new Sync({
    ...{ ...source, intervalMs, paused, concurrency, log: log ?? undefined },
    // It may be renamed at any time.
    get connectionName() {
      return syncs.byId.get(connectionId)?.connection.name ?? connection.name;
    },
  });
  return { connection, sync, events: new SyncEvents(sync), refresher: new Refresher(source) };
}

async function end({ connection, sync, events }: Current): Promise<void> {
  syncs.byId.delete(connection.id);
  events.close();
  await sync.stop();
}

const isPaused = ({ pausedAt }: ConnectionSummary): boolean => pausedAt !== null;

async function current(connectionId: string): Promise<Current> {
  const connection = (await listConnections()).find(({ id }) => id === connectionId);
  if (!connection) throw new UnknownConnectionError();
  return syncOf(connection, await currentMirror());
}

/**
 * The sync of this process with a connection.
 * @throws UnknownConnectionError
 */
export const currentSync = async (connectionId: string): Promise<Sync> => (await current(connectionId)).sync;

/**
 * Its state as server-sent events.
 * @throws UnknownConnectionError
 */
export const currentSyncEvents = async (connectionId: string): Promise<SyncEvents> =>
  (await current(connectionId)).events;

/** Names the calendars in sight: those that are a few minutes old are fetched at once. Never fails. */
export function wantCalendars(connectionId: string, ids: readonly string[]): void {
  current(connectionId).then(
    ({ refresher }) => refresher.want(ids),
    () => {}, // without a database there is nothing to look at
  );
}

/** Connections that are added, paused or removed in another instance are noticed here so soon. */
const LOOK_EVERY_MS = 5000;

/**
 * Crawls every connection whenever it is due, until they are stopped. What was kept of removed connections goes, should
 * the instance that removed them have died.
 */
export async function startSyncs(log: SyncLog): Promise<void> {
  syncs.log = log;
  const look = async () => {
    await lookAfterSyncs().catch((err: unknown) => {
      log.error({ err }, 'the connections cannot be read: the database does not open');
    });
    if (!syncs.isStopped) setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  await look();
}

async function lookAfterSyncs(): Promise<void> {
  const [mirror, connections] = [await currentMirror(), await listConnections()];
  const known = new Set(connections.map(({ id }) => id));
  for (const current of [...syncs.byId.values()]) if (!known.has(current.connection.id)) void end(current);
  if (syncs.isStopped) return;
  for (const connection of connections) syncOf(connection, mirror);
  await purgeRemoved(mirror, Date.now());
}

/** Ends what is under way and gives back its leases, so that another instance can go on at once; ends the events, too. */
export async function stopSyncs(): Promise<void> {
  syncs.isStopped = true;
  await Promise.all([...syncs.byId.values()].map(end));
}
