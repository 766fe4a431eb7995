import { randomUUID } from 'node:crypto';
import { listConnections } from '@/lib/connections/list';
import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import { acquireLease, getLease } from '@/lib/mirror/lease';
import { followRevisions, type Revision } from '@/lib/mirror/revisions';
import { ownerOf } from '@/lib/people/owner';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { env } from '@/lib/runtime/env';
import { sendDigests, watchesDue } from './digests';
import { lookAll } from './look';
import { maySee } from './may-see';
import { nextToLook, type StoredWatch } from './watches-table';

const REST_MS = 3000;
/** In the place of a connection's: no connection has such an id. */
const LEASE = ' watches';
const LEASE_MS = 60_000;
/** The rest after the mail server failed. */
const MAIL_AGAIN_AFTER_MS = 5 * 60_000;

interface RoundsLog {
  error(facts: object, message: string): void;
}

const holder = randomUUID();

/** Lets every watch look again whenever a sync has ended or a day has begun, until the process ends. */
export function startWatches(log: RoundsLog): void {
  followRevisions(lookAgain, REST_MS);
  if (env().smtp) setTimeout(() => void mailRound(log), REST_MS).unref();
}

async function lookAgain(revision: Revision): Promise<boolean> {
  const mirror = await currentDatabase();
  const connection = (await listConnections()).find(({ id }) => id === revision.connectionId);
  if (!connection || !(await nextToLook(mirror, connection.id, revision))) return true;
  if ((await isCrawling(mirror, connection.id)) || !(await isChosen(mirror))) return false;
  await lookAll(await currentPortfolio(connection), (watch) => isSeen(mirror, watch));
  return true;
}

async function mailRound(log: RoundsLog): Promise<void> {
  try {
    await mailWhereDue(await currentDatabase(), log);
  } catch (err) {
    log.error({ err }, 'the news of the watches could not be mailed');
  }
  setTimeout(() => void mailRound(log), REST_MS).unref();
}

/** One of several instances looks and sends e-mail. */
const isChosen = (mirror: Database) => acquireLease(mirror, LEASE, holder, Date.now(), Date.now() + LEASE_MS);

let mailAgainAt = 0;

async function mailWhereDue(mirror: Database, log: RoundsLog): Promise<void> {
  const now = Date.now();
  const { smtp, timeZone } = env();
  if (!smtp || now < mailAgainAt) return;
  const due = await watchesDue(mirror, now, timeZone);
  if (due.length === 0 || !(await isChosen(mirror))) return;
  if (!(await sendDigests(mirror, due, { smtp, now, log }))) mailAgainAt = now + MAIL_AGAIN_AFTER_MS;
}

/** Half of a crawl is no news. */
async function isCrawling(mirror: Database, connectionId: string): Promise<boolean> {
  const lease = await getLease(mirror, connectionId);
  return lease !== null && lease.expiresAt > Date.now();
}

async function isSeen(mirror: Database, watch: StoredWatch): Promise<boolean> {
  const owner = await ownerOf(mirror, watch.userId);
  return owner !== null && maySee(owner, watch);
}
