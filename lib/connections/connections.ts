import { randomUUID } from 'node:crypto';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { saveConnection } from '@/lib/mirror/connections';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { markRemoved, purgeRemoved } from '@/lib/mirror/remove-connection';
import {
  addStoredConnection,
  changeStoredConnection,
  getPausedAt,
  getStoredConnection,
  type StoredConnection,
  setPaused,
} from '@/lib/mirror/stored-connections';
import { CannotOpenError } from '@/lib/secrets/seal';
import { open, seal } from '@/lib/secrets/secrets';
import { Connection } from '@/lib/upstream/connection';
import { UpstreamError } from '@/lib/upstream/errors';
import { reachOfStored } from './base-url';
import { builtInConnection, openBuiltIn } from './built-in';
import {
  ConnectionPausedError,
  FixedConnectionError,
  NameTakenError,
  TooManyConnectionsError,
  UnknownConnectionError,
} from './errors';
import { forgetList, listConnections } from './list';

const MOST_CONNECTIONS = 50;

/** What a person can do about a connection that was added. */
export const STORED = {
  address: 'Check its address.',
  token: 'Get a new one from the service and replace it on the page Connections.',
};

/**
 * A connection with its token, as it is at this moment in the database.
 * @throws UnknownConnectionError, ConnectionPausedError, UpstreamError UPSTREAM_TOKEN_MISSING
 */
export async function openConnection(id: string): Promise<Connection> {
  const mirror = await currentMirror();
  const builtIn = builtInConnection();
  if (id === builtIn.id) {
    if ((await getPausedAt(mirror, id)) !== null) throw new ConnectionPausedError(builtIn.name);
    return openBuiltIn();
  }
  const stored = await getStoredConnection(mirror, id);
  if (!stored) throw new UnknownConnectionError();
  if (stored.pausedAt !== null) throw new ConnectionPausedError(stored.name);
  return opened(stored);
}

function opened({ id, name, baseUrl, sealedToken }: StoredConnection): Connection {
  try {
    const accessToken = open(sealedToken, id);
    return new Connection({ id, name, baseUrl, accessToken, advice: STORED, reach: reachOfStored() });
  } catch (cause) {
    if (!(cause instanceof CannotOpenError)) throw cause;
    const why =
      cause.reason === 'other-secret'
        ? 'it was sealed with another APP_SECRET. Set that one as APP_SECRET_PREVIOUS and start again, or replace the token on the page Connections.'
        : 'what is kept of it is damaged. Replace it on the page Connections.';
    throw new UpstreamError('UPSTREAM_TOKEN_MISSING', `The access token of “${name}” cannot be opened: ${why}`, {
      cause,
    });
  }
}

/** @throws NameTakenError, TooManyConnectionsError */
export async function addConnection({
  name,
  baseUrl,
  accessToken,
}: {
  name: string;
  baseUrl: string;
  accessToken: string;
}): Promise<ConnectionSummary> {
  const known = await freshList();
  if (known.length >= MOST_CONNECTIONS) throw new TooManyConnectionsError(MOST_CONNECTIONS);
  requireFreeName(known, name);
  const id = randomUUID();
  const stored = { id, name, baseUrl, sealedToken: seal(accessToken, id), pausedAt: null };
  await addStoredConnection(await currentMirror(), stored, Date.now());
  forgetList();
  return { id, kind: 'stored', name, baseUrl, pausedAt: null };
}

/** @throws UnknownConnectionError, FixedConnectionError, NameTakenError */
export async function renameConnection(id: string, name: string): Promise<void> {
  await requireStored(id);
  requireFreeName(
    (await freshList()).filter((connection) => connection.id !== id),
    name,
  );
  await changed(changeStoredConnection(await currentMirror(), id, { name }));
}

/** @throws UnknownConnectionError, FixedConnectionError */
export async function replaceToken(id: string, accessToken: string): Promise<void> {
  await requireStored(id);
  await changed(changeStoredConnection(await currentMirror(), id, { sealedToken: seal(accessToken, id) }));
}

/**
 * Its service is not asked for anything until it is resumed; what is known of it stays.
 * @throws UnknownConnectionError
 */
export const pauseConnection = (id: string): Promise<void> => setPausedAt(id, Date.now());

/** @throws UnknownConnectionError */
export const resumeConnection = (id: string): Promise<void> => setPausedAt(id, null);

async function setPausedAt(id: string, at: number | null): Promise<void> {
  const { kind, name, baseUrl } = await known(id);
  const mirror = await currentMirror();
  // Before its first sync nothing is kept of a built-in one.
  if (kind !== 'stored') await saveConnection(mirror, { id, name, baseUrl }, Date.now());
  await setPaused(mirror, id, at);
  forgetList();
}

/**
 * Removes a connection at once, and then, without anybody waiting for it, all that was kept of it. Should that be
 * interrupted, it is gone on with: see `watchConnections`.
 * @throws UnknownConnectionError, FixedConnectionError
 */
export async function removeConnection(id: string): Promise<ConnectionSummary> {
  const removed = await requireStored(id);
  const mirror = await currentMirror();
  await changed(markRemoved(mirror, id, Date.now()));
  mirror.portfolios.forget(id);
  purgeRemoved(mirror, Date.now()).catch(() => {});
  return removed;
}

async function changed(change: Promise<boolean>): Promise<void> {
  const isChanged = await change;
  forgetList();
  if (!isChanged) throw new UnknownConnectionError();
}

async function freshList(): Promise<readonly ConnectionSummary[]> {
  forgetList();
  return listConnections();
}

/** @throws UnknownConnectionError */
async function known(id: string): Promise<ConnectionSummary> {
  const summary = (await freshList()).find((connection) => connection.id === id);
  if (!summary) throw new UnknownConnectionError();
  return summary;
}

/** @throws UnknownConnectionError, FixedConnectionError */
export async function requireStored(id: string): Promise<ConnectionSummary> {
  const summary = await known(id);
  if (summary.kind !== 'stored') throw new FixedConnectionError(summary.name);
  return summary;
}

function requireFreeName(others: readonly ConnectionSummary[], name: string): void {
  if (others.some((other) => keyOf(other.name) === keyOf(name))) throw new NameTakenError(name);
}

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
