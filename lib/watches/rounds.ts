import { randomUUID } from 'node:crypto';
import { listConnections } from '@/lib/connections/list';
import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import { dayAt } from '@/lib/domain/day';
import { acquireLease, getLease } from '@/lib/mirror/lease';
import { currentPortfolio } from '@/lib/portfolio/current-portfolio';
import { env } from '@/lib/runtime/env';
import { sendDigests, watchesDue } from './digests';
import { lookAll } from './look';
import { maySee, ownerOf } from './owner';
import { connectionsToLookAt, type StoredWatch } from './watches-table';

const LOOK_EVERY_MS = 3000;
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
  setTimeout(() => void round(log), LOOK_EVERY_MS).unref();
}

async function round(log: RoundsLog): Promise<void> {
  try {
    const mirror = await currentDatabase();
    await lookWhereDue(mirror);
    await mailWhereDue(mirror, log);
  } catch (err) {
    log.error({ err }, 'the round of the watches failed');
  }
  startWatches(log);
}

async function lookWhereDue(mirror: Database): Promise<void> {
  const due = await connectionsToLookAt(mirror, dayAt(Date.now(), env().timeZone));
  if (due.length === 0) return;
  for (const connection of await listConnections()) {
    if (!due.includes(connection.id) || (await isCrawling(mirror, connection.id))) continue;
    if (!(await isChosen(mirror))) return;
    await lookAll(await currentPortfolio(connection), (watch) => isSeen(mirror, watch));
  }
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
