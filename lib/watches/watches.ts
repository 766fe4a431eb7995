import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { permittedConnections } from '@/lib/connections/list';
import type { Watch, WatchesAnswer, WatchMade } from '@/lib/contract/api/watches';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { InvalidParameterError, RefusedError } from '@/lib/domain/errors';
import { MOST_NIGHTS_AHEAD } from '@/lib/domain/losses/nights-ahead';
import { nameOf } from '@/lib/domain/name';
import { readBody } from '@/lib/domain/read-body';
import { RHYTHMS, type WatchSubject } from '@/lib/domain/watch';
import { hashOf, newLinkSecret } from '@/lib/links/secrets';
import { currentSequence } from '@/lib/mirror/connections';
import { rowsOf } from '@/lib/mirror/property';
import { forbidden } from '@/lib/people/errors';
import type { Principal } from '@/lib/people/principal';
import { unknownProperty } from '@/lib/portfolio/errors';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { canBeId, searchRequest } from '@/lib/portfolio/requests';
import { env } from '@/lib/runtime/env';
import { searchKey } from '@/lib/search/search';
import { seenBy } from './look';
import { maySee } from './may-see';
import { addWatch, dropWatch, findWatch, renewFeed, type StoredWatch, updateWatch, watchesOf } from './watches-table';

/** The watches of one person; those of the open demo are one person's. */
export const MOST_WATCHES = 50;
const MOST_HOMES = 50;
const LONGEST_SEARCH = 8000;
const LONGEST_NAME = 80;

const email = z.enum(RHYTHMS);
const common = { name: nameOf(LONGEST_NAME), email: email.default('off') };
const search = z.string().max(LONGEST_SEARCH);
const id = z.string().refine(canBeId, 'must not contain a NUL');

const NewWatch = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('search'), ...common, search }),
    z.strictObject({
      kind: z.literal('homes'),
      ...common,
      ids: z.array(id).min(1, 'must name a home').max(MOST_HOMES, `must name at most ${MOST_HOMES} homes`),
    }),
    z.strictObject({
      kind: z.literal('loss'),
      ...common,
      search,
      days: z.int().min(1).max(MOST_NIGHTS_AHEAD),
      currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as EUR'),
      above: z.number('must be an amount').min(0, 'must not be negative').max(1e12, 'is too large'),
    }),
  ],
  'must be search, homes or loss',
);
const Changes = z.strictObject({ email });

/** Whether news can go out by e-mail to a person. */
export const canEmail = ({ user }: Pick<Principal, 'user'>): boolean => user !== null && env().smtp !== null;

/** The watches of the user at the connections that they may see. */
export async function listWatches(mirror: Database, principal: Principal): Promise<WatchesAnswer> {
  const connections = await permittedConnections(principal.connections);
  const items = (await watchesOf(mirror, principal.user?.id ?? null)).flatMap((watch) => {
    const connection = connections.find(({ id }) => id === watch.connectionId);
    return connection && maySee(principal, watch) ? [shown(watch, connection)] : [];
  });
  return { items, canEmail: canEmail(principal) };
}

/**
 * Begins a watch. Its present state is no news.
 * @param body `{kind, name, email?}` with `{search}`, `{ids}` or `{search, days, currency, above}`
 * @throws InvalidParameterError, RefusedError FORBIDDEN, NOT_FOUND, TOO_MANY_WATCHES
 */
export async function makeWatch(
  portfolio: Portfolio,
  connection: ConnectionSummary,
  principal: Principal,
  body: unknown,
): Promise<WatchMade> {
  const { name, email, ...asked } = readBody(NewWatch, body);
  const { mirror, connectionId, now, today: day } = portfolio;
  const subject = await checkedSubject(asked, portfolio);
  if (!maySee(principal, { connectionId, subject })) throw forbidden();
  const look = { sequence: await currentSequence(mirror, connectionId), day };
  const seen = await seenBy(subject, portfolio);
  const secret = newLinkSecret();
  const watch = {
    connectionId,
    id: randomUUID(),
    userId: principal.user?.id ?? null,
    name,
    subject,
    createdAt: now,
    email: canEmail(principal) ? email : ('off' as const),
  };
  const isKept = await addWatch(mirror, watch, { secretHash: hashOf(secret), seen, look, most: MOST_WATCHES });
  if (!isKept) {
    const message = `You have ${MOST_WATCHES} watches, which is the most there can be. End one that you no longer need.`;
    throw new RefusedError('TOO_MANY_WATCHES', message);
  }
  return { watch: shown({ ...watch, mailedAt: now, news: 0, newsAt: null }, connection), ...addressesOf(secret) };
}

type AskedSubject = Exclude<WatchSubject, { kind: 'offers' }>;

async function checkedSubject(subject: AskedSubject, portfolio: Portfolio): Promise<AskedSubject> {
  if (subject.kind !== 'homes') {
    return { ...subject, search: searchKey(searchRequest(new URLSearchParams(subject.search), portfolio.today)) };
  }
  const ids = [...new Set(subject.ids)];
  const known = await rowsOf(portfolio, ids);
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw unknownProperty(unknown);
  return { kind: 'homes', ids };
}

/**
 * Changes how often a watch sends e-mail; news that came before are not sent.
 * @param body `{email}`
 * @throws InvalidParameterError, RefusedError NOT_FOUND
 */
export async function changeWatch(mirror: Database, principal: Principal, id: string, body: unknown): Promise<Watch> {
  const { email } = readBody(Changes, body);
  if (email !== 'off' && !canEmail(principal)) {
    throw new InvalidParameterError([{ parameter: 'email', message: 'cannot be sent: SMTP_URL is not set' }]);
  }
  const changes = { email, mailedAt: Date.now() };
  const { watch, connection } = await mine(principal, async (userId) =>
    canBeId(id) ? updateWatch(mirror, userId, id, changes) : null,
  );
  return shown(watch, connection);
}

/**
 * Gives a watch another address; the former one ends.
 * @throws RefusedError NOT_FOUND
 */
export async function renewAddress(mirror: Database, principal: Principal, id: string): Promise<WatchMade> {
  const secret = newLinkSecret();
  const { watch, connection } = await mine(principal, (userId) => findWatch(mirror, userId, id));
  await renewFeed(mirror, watch, hashOf(secret), Date.now());
  return { watch: shown(watch, connection), ...addressesOf(secret) };
}

/** @throws RefusedError NOT_FOUND */
async function mine(principal: Principal, find: (userId: string | null) => Promise<StoredWatch | null>) {
  const connections = await permittedConnections(principal.connections);
  const watch = await find(principal.user?.id ?? null);
  const connection = watch && connections.find((one) => one.id === watch.connectionId);
  if (!connection) throw gone();
  return { watch, connection };
}

/**
 * Ends a watch with its feed.
 * @throws RefusedError NOT_FOUND
 */
export async function endWatch(mirror: Database, { user }: Principal, id: string): Promise<void> {
  if (!canBeId(id) || !(await dropWatch(mirror, user?.id ?? null, id))) throw gone();
}

const gone = () => new RefusedError('NOT_FOUND', 'This watch is not there any more.');

const addressesOf = (secret: string) => {
  const address = `${env().publicUrl}/api/watches/feed/${secret}`;
  return { atom: `${address}.atom`, json: `${address}.json` };
};

const shown = (
  { id, name, subject, email, createdAt, news, newsAt }: StoredWatch,
  connection: ConnectionSummary,
): Watch => ({
  id,
  name,
  connection: { id: connection.id, name: connection.name },
  subject: subject.kind === 'homes' ? { ...subject, ids: [...subject.ids] } : subject,
  email,
  createdAt,
  news,
  newsAt,
});
