import { listConnections } from '@/lib/connections/list';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { RefusedError } from '@/lib/domain/errors';
import { type Link, linkBySecret } from '@/lib/links/links-table';
import { hashOf, isPassphraseProof, passphraseProof } from '@/lib/links/secrets';
import { linkAttempts, networkOf, offerAttempts } from '@/lib/people/attempts';
import { ownerOf } from '@/lib/people/owner';
import { verifyPassword } from '@/lib/people/password-hash';
import { LINK_PERMISSION, may } from '@/lib/people/roles';
import { getOffer, type PromisedHome, type StoredOffer } from './offers-table';

/** What the holder of a link asks with. */
export interface Asking {
  database: Database;
  /** The secret in the link's address. */
  secret: string;
  /** The network address of who asks: wrong secrets are counted by it. */
  address: string;
  /** The proof of an earlier passphrase, as `unlockOffer` gives it. */
  proof?: string | null | undefined;
}

export type SentOffer = StoredOffer & { promised: PromisedHome[]; sentAt: number; expiresAt: number };

export interface Reached {
  link: Link;
  offer: SentOffer;
  connection: ConnectionSummary;
  /** The passphrase of the offer has not been given. */
  isLocked: boolean;
}

/**
 * The offer of a link, as long as its maker may share it.
 * @throws RefusedError NOT_FOUND, TOO_MANY_ATTEMPTS
 */
export async function reachOffer({ database, secret, address, proof }: Asking): Promise<Reached> {
  const link = /^[\w-]{43}$/.test(secret) ? await linkBySecret(database, ['offer'], hashOf(secret)) : null;
  const reached = link && (await reachedBy(database, link));
  if (!reached) {
    await linkAttempts(database).take(networkOf(address));
    throw new RefusedError('NOT_FOUND', 'There is no offer at this address, or not any more.');
  }
  const { passphraseHash } = reached.link;
  const isLocked = passphraseHash !== null && !isPassphraseProof(proof ?? undefined, secret, passphraseHash);
  return { ...reached, isLocked };
}

async function reachedBy(database: Database, link: Link): Promise<Omit<Reached, 'isLocked'> | null> {
  const connection = (await listConnections()).find(({ id }) => id === link.connectionId);
  if (!connection || link.subject === null) return null;
  const maker = await ownerOf(database, link.madeBy);
  const isTheirs = maker && (maker.connections === 'all' || maker.connections.includes(connection.id));
  if (!isTheirs || !may(maker.role, LINK_PERMISSION.offer)) return null;
  const offer = await getOffer(database.db, connection.id, link.subject);
  if (!offer?.promised || offer.sentAt === null || offer.expiresAt === null) return null;
  const { promised, sentAt, expiresAt } = offer;
  return { link, connection, offer: { ...offer, promised, sentAt, expiresAt } };
}

/** As `reachOffer`, of an offer that is not locked. */
export async function openedOffer(asking: Asking): Promise<Reached> {
  const reached = await reachOffer(asking);
  if (reached.isLocked) throw new RefusedError('UNAUTHENTICATED', 'This offer needs its passphrase first.');
  return reached;
}

/**
 * Opens an offer that has a passphrase.
 * @returns the proof that it was given, for the cookie of `unlockCookie`; null where none is needed
 * @throws RefusedError NOT_FOUND, SIGN_IN_REFUSED, TOO_MANY_ATTEMPTS
 */
export async function unlockOffer(asking: Asking, passphrase: string): Promise<string | null> {
  const { link } = await reachOffer(asking);
  if (link.passphraseHash === null) return null;
  const attempts = offerAttempts(asking.database);
  await attempts.take(`passphrase ${link.id}`);
  const isRight = await verifyPassword({ hash: link.passphraseHash, password: passphrase });
  if (!isRight) throw new RefusedError('SIGN_IN_REFUSED', 'This is not the passphrase of this offer.');
  await attempts.giveBack(`passphrase ${link.id}`);
  return passphraseProof(asking.secret, link.passphraseHash);
}

const PROOF_COOKIE = 'offer';

/** The cookie that keeps an offer open in one browser. It goes to the offer's own addresses alone, and ends with the browser. */
export const unlockCookie = (secret: string, proof: string, isEncrypted: boolean): string =>
  `${PROOF_COOKIE}=${proof}; Path=/o/${secret}; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;

/** The proof in the cookies of a request, for `Asking`. */
export const proofIn = (headers: Pick<Headers, 'get'>): string | null =>
  /(?:^|;\s*)offer=([\w-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1] ?? null;
