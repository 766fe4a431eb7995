import { randomUUID } from 'node:crypto';
import { CannotOpenError } from '@/lib/connections/secrets/seal';
import { open, seal } from '@/lib/connections/secrets/secrets';
import type { Brand } from '@/lib/contract/api/connections';
import { currentDatabase } from '@/lib/database/current-database';
import { type ConnectionSummary, hostOf } from '@/lib/domain/connection';
import { RefusedError } from '@/lib/domain/errors';
import type { StayReading } from '@/lib/domain/quote/quote';
import { saveConnection } from '@/lib/mirror/connections';
import { markRemoved } from '@/lib/mirror/remove-connection';
import { endCrawl, endRuns } from '@/lib/mirror/runs';
import { env } from '@/lib/runtime/env';
import { Connection } from '@/lib/upstream/connection';
import { UpstreamError } from '@/lib/upstream/errors';
import { reachOfStored } from './base-url';
import { builtInConnection, openBuiltIn } from './built-in';
import { forgetList, listConnections, readConnections, unknownConnection } from './list';
import { leadsToSameHomes } from './same-account';
import {
  addStoredConnection,
  changeConnection,
  changingConnections,
  getConfiguredConnections,
  getStoredConnection,
  type StoredConnection,
} from './stored-connections';

const MOST_CONNECTIONS = 50;

/** Advice for faults of a connection that people have added. */
export const STORED = {
  address: 'Check its address.',
  token: 'Get a new one from the service and replace it on the page Connections.',
};

const ADDRESS_CHANGED = { code: 'ADDRESS_CHANGED', message: 'The address was changed: the next sync begins anew.' };
const TOKEN_REPLACED = { code: 'TOKEN_REPLACED', message: 'The access token was replaced: the next sync begins anew.' };

/**
 * A connection with its token: one that people have added as the database has it now, a built-in one as the list has it.
 * @throws RefusedError NOT_FOUND, CONNECTION_PAUSED, UpstreamError UPSTREAM_TOKEN_MISSING
 */
export async function openConnection(id: string): Promise<Connection> {
  const builtIn = (await listConnections()).find((known) => known.id === id && known.kind !== 'stored');
  if (builtIn) {
    if (builtIn.movedFrom !== undefined) throw addressChanged(builtIn.movedFrom);
    return openUnquestioned(builtIn);
  }
  const database = await currentDatabase();
  const stored = await getStoredConnection(database, id);
  if (!stored) throw unknownConnection();
  if (stored.pausedAt !== null) throw connectionPaused(stored.name);
  const { name, baseUrl } = stored;
  const accessToken = opened(stored);
  const isCurrent = async () => {
    const now = await getStoredConnection(database, id);
    return now !== null && now.pausedAt === null && opened(now) === accessToken;
  };
  return new Connection({ id, name, baseUrl, accessToken, advice: STORED, reach: reachOfStored(), isCurrent });
}

/** @throws RefusedError CONNECTION_PAUSED, UpstreamError UPSTREAM_TOKEN_MISSING */
async function openUnquestioned({ id, name, pausedAt, movedFrom }: ConnectionSummary): Promise<Connection> {
  if (pausedAt !== null) throw connectionPaused(name);
  return openBuiltIn(env(), { id, name }, async () => {
    const now = (await listConnections()).find((known) => known.id === id);
    return now?.pausedAt === null && now.movedFrom === movedFrom;
  });
}

/**
 * Opens a connection to sync it. One whose address has changed goes on by itself where it leads to the homes that are held
 * (`leadsToSameHomes`); every other waits for an answer to “Is this the same account?”.
 * @throws as `openConnection`, and UpstreamError UPSTREAM_ADDRESS_CHANGED
 */
export async function openForSync(id: string): Promise<Connection> {
  const known = (await listConnections(0)).find((connection) => connection.id === id);
  if (known?.movedFrom === undefined) return openConnection(id);
  const database = await currentDatabase();
  if (!(await leadsToSameHomes(database, await openUnquestioned(known)))) throw addressChanged(known.movedFrom);
  await endRuns(database, id, ADDRESS_CHANGED, Date.now());
  await saveConnection(database, known, Date.now());
  forgetList();
  return openConnection(id);
}

function opened({ id, name, sealedToken }: StoredConnection): string {
  try {
    return open(sealedToken, id);
  } catch (cause) {
    if (!(cause instanceof CannotOpenError)) throw cause;
    const why =
      cause.reason === 'other-secret'
        ? 'it was sealed with another APP_SECRET. Set that one as APP_SECRET_PREVIOUS and start again, or replace the token on the page Connections.'
        : 'its stored copy is damaged. Replace it on the page Connections.';
    throw new UpstreamError('UPSTREAM_TOKEN_MISSING', `The access token of “${name}” cannot be opened: ${why}`, {
      cause,
    });
  }
}

/**
 * Answers whether the address of the configuration leads to the account that its connection had.
 * @param isSame false: the address gets a connection of its own, and the former one is kept for when its address comes back
 * @throws RefusedError NOT_FOUND where there is no such question
 */
export async function answerAddress(id: string, isSame: boolean, record: Recording): Promise<void> {
  await changing(async (trx, known) => {
    const was = knownOf(known, id);
    if (was.movedFrom === undefined)
      throw new RefusedError('NOT_FOUND', `The address of “${was.name}” is known already.`);
    const now = builtInConnection();
    const isTaken = (await getConfiguredConnections({ db: trx })).some((other) => other.id === now.id);
    const connection = isSame ? was : { ...now, id: isTaken ? randomUUID() : now.id };
    if (isSame) await endCrawl({ db: trx }, id, ADDRESS_CHANGED, Date.now());
    await saveConnection({ db: trx }, connection, Date.now());
    await record(trx, { action: isSame ? 'connection-address-changed' : 'connection-added', connection });
  });
}

/** A change of a connection, for the audit log. */
interface ConnectionEvent {
  action:
    | 'connection-added'
    | 'connection-address-changed'
    | 'connection-token-replaced'
    | 'connection-renamed'
    | 'connection-reading-changed'
    | 'connection-currency-changed'
    | 'connection-brand-changed'
    | 'connection-paused'
    | 'connection-resumed'
    | 'connection-removed';
  connection: Pick<ConnectionSummary, 'id' | 'name' | 'baseUrl'>;
}

/** Adds a change to the audit log, within its transaction. */
export type Recording = (trx: Transaction, event: ConnectionEvent) => Promise<void>;

type Transaction = Parameters<Parameters<typeof changingConnections>[1]>[0];

/** @throws RefusedError NAME_TAKEN, TOO_MANY_CONNECTIONS */
export async function addConnection(
  { name, baseUrl, accessToken, reading }: { name: string; baseUrl: string; accessToken: string; reading: StayReading },
  record: Recording,
): Promise<ConnectionSummary> {
  const id = randomUUID();
  const stored = {
    id,
    name,
    baseUrl,
    sealedToken: seal(accessToken, id),
    pausedAt: null,
    reading,
    reportingCurrency: null,
  };
  await changing(async (trx, known) => {
    if (known.length >= MOST_CONNECTIONS) {
      const message = `There are ${MOST_CONNECTIONS} connections, and there cannot be more. Remove one first.`;
      throw new RefusedError('TOO_MANY_CONNECTIONS', message);
    }
    requireFreeName(known, name);
    await addStoredConnection({ db: trx }, stored, Date.now());
    await record(trx, { action: 'connection-added', connection: stored });
  });
  return { id, kind: 'stored', name, baseUrl, pausedAt: null, reading, reportingCurrency: null };
}

/** A paused connection keeps its data; its service is not asked for anything. */
interface ConnectionChanges {
  name?: string | undefined;
  accessToken?: string | undefined;
  paused?: boolean | undefined;
  reading?: StayReading | undefined;
  reportingCurrency?: string | null | undefined;
  brand?: Brand | null | undefined;
}

/**
 * Applies all changes or none.
 * @throws RefusedError NOT_FOUND, CONNECTION_FIXED, NAME_TAKEN
 */
export async function alterConnection(
  id: string,
  { name, accessToken, paused, reading, reportingCurrency, brand }: ConnectionChanges,
  record: Recording,
): Promise<void> {
  await changing(async (trx, known) => {
    const was = knownOf(known, id);
    // A changed address is not in use before the answer.
    const connection = { id, name: name ?? was.name, baseUrl: was.movedFrom ?? was.baseUrl };
    const done = async (action: ConnectionEvent['action']) => record(trx, { action, connection });
    const set = async (change: Parameters<typeof changeConnection>[2]) => {
      if (was.kind !== 'stored') await saveConnection({ db: trx }, connection, Date.now());
      await changeConnection({ db: trx }, id, change);
    };
    if (accessToken !== undefined) {
      requireStoredKind(was);
      await changeConnection({ db: trx }, id, { sealedToken: seal(accessToken, id) });
      // The crawl would go on with the old token, or with a cursor of another account.
      await endCrawl({ db: trx }, id, TOKEN_REPLACED, Date.now());
      await done('connection-token-replaced');
    }
    if (name !== undefined && name !== was.name) {
      requireFreeName(
        known.filter((other) => other.id !== id),
        name,
      );
      if (was.kind === 'demo') throw connectionFixed(was.name);
      if (was.kind === 'configured') await saveConnection({ db: trx }, connection, Date.now());
      await changeConnection({ db: trx }, id, { name });
      await done('connection-renamed');
    }
    if (paused !== undefined && paused !== (was.pausedAt !== null)) {
      await set({ pausedAt: paused ? Date.now() : null });
      await done(paused ? 'connection-paused' : 'connection-resumed');
    }
    if (reading !== undefined && reading !== was.reading) {
      await set({ reading });
      await done('connection-reading-changed');
    }
    if (reportingCurrency !== undefined && reportingCurrency !== was.reportingCurrency) {
      await set({ reportingCurrency });
      await done('connection-currency-changed');
    }
    if (brand !== undefined) {
      await set({ brand });
      await done('connection-brand-changed');
    }
  });
}

/**
 * Removes a connection. The sync deletes its data within seconds.
 * @throws RefusedError NOT_FOUND, CONNECTION_FIXED
 */
export async function removeConnection(id: string, record: Recording): Promise<void> {
  await changing(async (trx, known) => {
    const connection = requireStoredKind(knownOf(known, id));
    await markRemoved({ db: trx }, id, Date.now());
    await record(trx, { action: 'connection-removed', connection });
  });
}

/** Runs a change on the connections of that moment. */
async function changing(work: (trx: Transaction, known: readonly ConnectionSummary[]) => Promise<void>): Promise<void> {
  const database = await currentDatabase();
  try {
    await changingConnections(database, async (trx) => work(trx, await readConnections({ db: trx })));
  } finally {
    forgetList();
  }
}

/** @throws RefusedError NOT_FOUND, CONNECTION_FIXED */
export async function requireStored(id: string): Promise<ConnectionSummary> {
  forgetList();
  return requireStoredKind(knownOf(await listConnections(), id));
}

/** @throws RefusedError NOT_FOUND */
function knownOf(all: readonly ConnectionSummary[], id: string): ConnectionSummary {
  const summary = all.find((connection) => connection.id === id);
  if (!summary) throw unknownConnection();
  return summary;
}

/** @throws RefusedError CONNECTION_FIXED */
function requireStoredKind(summary: ConnectionSummary): ConnectionSummary {
  if (summary.kind !== 'stored') throw connectionFixed(summary.name);
  return summary;
}

function requireFreeName(others: readonly ConnectionSummary[], name: string): void {
  if (others.some((other) => keyOf(other.name) === keyOf(name)))
    throw new RefusedError('NAME_TAKEN', `There is a connection named “${name}” already. Choose another name.`);
}

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The address and token of a configured connection, and everything of the demo, come from the configuration. */
const connectionFixed = (name: string) =>
  new RefusedError(
    'CONNECTION_FIXED',
    `“${name}” belongs to the configuration, where its address and access token are set.`,
  );

/** Shown to members too, who may sync: it names no address but by its host. */
const addressChanged = (from: string) =>
  new UpstreamError(
    'UPSTREAM_ADDRESS_CHANGED',
    `PARTNER_BASE_URL does not lead to the homes of ${hostOf(from)} any more, and nothing is read from it. Say on the page Connections whether it is the same account.`,
  );

const connectionPaused = (name: string) =>
  new RefusedError('CONNECTION_PAUSED', `“${name}” is paused. Resume it on the page Connections.`);
