import { env } from '@/lib/env';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { currentConnection, currentConnectionId, currentConnectionName } from '@/lib/upstream/current-connection';
import { SyncEvents } from './events';
import { Refresher } from './refresh';
import { Sync, type SyncLog } from './sync';

interface Current {
  sync: Sync;
  events: SyncEvents;
  refresher: Refresher;
}

/*
 * Next bundles each route by itself, so one module may be loaded more than once in a process; there is one sync all the
 * same.
 */
const SHARED = Symbol.for('staygrid.sync');
const shared = globalThis as typeof globalThis & { [SHARED]?: Promise<Current> };

async function open(log?: SyncLog): Promise<Current> {
  const { syncIntervalSeconds, upstreamConcurrency: concurrency, timeZone } = env();
  const mirror = await currentMirror();
  const connectionId = currentConnectionId();
  const source = { mirror, connectionId, connect: () => currentConnection(), timeZone };
  const intervalMs = syncIntervalSeconds * 1000;
  const sync = new Sync({ ...source, connectionName: currentConnectionName(), intervalMs, concurrency, log });
  return { sync, events: new SyncEvents(sync), refresher: new Refresher(source) };
}

function current(log?: SyncLog): Promise<Current> {
  shared[SHARED] ??= open(log).catch((error: unknown) => {
    delete shared[SHARED];
    throw error;
  });
  return shared[SHARED];
}

/** The sync of this process with the connection in use. */
export const currentSync = async (): Promise<Sync> => (await current()).sync;

/** Its state as server-sent events. */
export const currentSyncEvents = async (): Promise<SyncEvents> => (await current()).events;

/** Says which calendars somebody looks at: those that are a few minutes old are fetched at once. Never fails. */
export function wantCalendars(ids: readonly string[]): void {
  current().then(
    ({ refresher }) => refresher.want(ids),
    () => {}, // without a database there is nothing to look at
  );
}

const START_AGAIN_MS = 10_000;

let stopped = false;

/** Crawls whenever it is due, until it is stopped. */
export async function startSync(log: SyncLog): Promise<void> {
  if (stopped) return;
  try {
    const { sync } = await current(log);
    sync.start();
  } catch (err) {
    log.error({ err }, 'the sync cannot start: the database does not open');
    setTimeout(() => void startSync(log), START_AGAIN_MS).unref();
  }
}

/** Ends what is under way and gives back its lease, so that another instance can go on at once; ends the events, too. */
export async function stopSync(): Promise<void> {
  stopped = true;
  const open = await shared[SHARED]?.catch(() => null);
  open?.events.close();
  await open?.sync.stop();
}
