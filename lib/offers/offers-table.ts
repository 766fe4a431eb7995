import type { Transaction } from 'kysely';
import type { OfferDraft, OfferedHome, OfferedPrice } from '@/lib/contract/api/offers';
import type { Database } from '@/lib/database/database';
import type { Tables } from '@/lib/database/schema';

type Db = Database['db'] | Transaction<Tables>;

/** What a client reads of a home beside its price, with the addresses of its pictures as its service has them. */
export type HomeFacts = Omit<OfferedHome, 'available' | 'today' | 'promised' | 'standing' | 'now' | 'nearest'>;

/** A home as it was when the offer was sent. */
export interface PromisedHome {
  id: string;
  options: string[];
  facts: HomeFacts;
  price: OfferedPrice;
}

export interface StoredOffer {
  connectionId: string;
  id: string;
  version: number;
  /** Null for an offer of the open demo. */
  authorId: string | null;
  draft: OfferDraft;
  /** Null for a draft. */
  promised: PromisedHome[] | null;
  /** The homes that a client was shown in place of those that are gone. */
  similar: PromisedHome[];
  passphraseHash: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  sentAt: number | null;
  expiresAt: number | null;
  opened: number;
  openedAt: number | null;
  liked: number | null;
  note: string | null;
  askedAgainAt: number | null;
}

export type NewOffer = Pick<StoredOffer, 'connectionId' | 'id' | 'authorId' | 'draft' | 'passphraseHash' | 'createdAt'>;

/** Keeps a new draft. */
export async function addOffer(db: Db, offer: NewOffer): Promise<void> {
  const { connectionId, id, authorId, draft, passphraseHash, createdAt } = offer;
  const row = {
    connection_id: connectionId,
    ...{ id, version: 1, author_id: authorId, passphrase_hash: passphraseHash, created_at: createdAt },
    ...{ draft: JSON.stringify(draft), alike: '[]', opened: 0 },
  };
  await db.insertInto('offers').values(row).execute();
}

/** The author of the offers that a person sees; undefined for all of a connection. */
type Author = string | null | undefined;

const offersBy = (db: Db, connectionId: string, author: Author) => {
  const all = db.selectFrom('offers').where('connection_id', '=', connectionId);
  return author === undefined ? all : all.where('author_id', author === null ? 'is' : '=', author);
};

export async function countOffers(db: Db, connectionId: string, author: Author): Promise<number> {
  const counted = offersBy(db, connectionId, author).select((eb) => eb.fn.countAll<number>().as('offers'));
  return Number((await counted.executeTakeFirstOrThrow()).offers);
}

/** The newest offers first. */
export async function getOffers(db: Db, connectionId: string, author: Author, most: number): Promise<StoredOffer[]> {
  const rows = await offersBy(db, connectionId, author)
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(offerOf);
}

export async function getOffer(db: Db, connectionId: string, id: string, author?: Author): Promise<StoredOffer | null> {
  const row = await offersBy(db, connectionId, author).select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? offerOf(row) : null;
}

type OfferChanges = Partial<
  Pick<StoredOffer, 'draft' | 'promised' | 'passphraseHash' | 'sentAt' | 'expiresAt' | 'askedAgainAt'>
>;

/**
 * Changes an offer as its sender, from one version to the next.
 * @returns false where it is not of this version any more: nothing is changed
 */
export async function changeOffer(
  db: Db,
  { connectionId, id, version }: Pick<StoredOffer, 'connectionId' | 'id' | 'version'>,
  { draft, promised, passphraseHash, sentAt, expiresAt, askedAgainAt }: OfferChanges,
): Promise<boolean> {
  const changed = await db
    .updateTable('offers')
    .set({
      version: version + 1,
      draft: draft && JSON.stringify(draft),
      promised: promised && JSON.stringify(promised),
      passphrase_hash: passphraseHash,
      ...{ sent_at: sentAt, expires_at: expiresAt, asked_again_at: askedAgainAt },
    })
    .where('connection_id', '=', connectionId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** @returns false where it was sent or changed meanwhile */
export async function dropDraft(db: Db, { connectionId, id, version }: StoredOffer): Promise<boolean> {
  const dropped = await db
    .deleteFrom('offers')
    .where('connection_id', '=', connectionId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}

type OfferKey = Pick<StoredOffer, 'connectionId' | 'id'>;

const oneOffer = ({ db }: Pick<Database, 'db'>, { connectionId, id }: OfferKey) =>
  db.updateTable('offers').where('connection_id', '=', connectionId).where('id', '=', id);

/** Counts an opening: when, and nothing of who. */
export async function countOpening(database: Pick<Database, 'db'>, offer: OfferKey, now: number): Promise<void> {
  await oneOffer(database, offer)
    .set((eb) => ({ opened: eb('opened', '+', 1), opened_at: now }))
    .execute();
}

/** Keeps what the client likes. */
export async function keepLiking(
  database: Pick<Database, 'db'>,
  offer: OfferKey,
  { liked, note }: { liked: number; note: string | null },
): Promise<void> {
  await oneOffer(database, offer).set({ liked, note }).execute();
}

/** @returns whether the client had not asked before */
export async function keepAsking(database: Pick<Database, 'db'>, offer: OfferKey, now: number): Promise<boolean> {
  const asked = await oneOffer(database, offer)
    .set({ asked_again_at: now })
    .where('asked_again_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}

/**
 * Adds homes that a client is shown in place of those that are gone.
 * @returns false where others were added meanwhile
 */
export async function keepSimilar(
  database: Pick<Database, 'db'>,
  offer: OfferKey & Pick<StoredOffer, 'similar'>,
  similar: readonly PromisedHome[],
): Promise<boolean> {
  const kept = await oneOffer(database, offer)
    .set({ alike: JSON.stringify(similar) })
    .where('alike', '=', JSON.stringify(offer.similar))
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

const COLUMNS = [
  ...(['id', 'version', 'draft', 'promised', 'alike', 'opened', 'liked', 'note'] as const),
  ...(['connection_id as connectionId', 'author_id as authorId', 'passphrase_hash as passphraseHash'] as const),
  ...(['created_at as createdAt', 'sent_at as sentAt', 'expires_at as expiresAt'] as const),
  ...(['opened_at as openedAt', 'asked_again_at as askedAgainAt'] as const),
] as const;

type Row = Omit<StoredOffer, 'draft' | 'promised' | 'similar'> & Pick<Tables['offers'], 'draft' | 'promised' | 'alike'>;

const offerOf = ({ draft, promised, alike, ...row }: Row): StoredOffer => ({
  ...row,
  draft: JSON.parse(draft) as OfferDraft,
  promised: promised === null ? null : (JSON.parse(promised) as PromisedHome[]),
  similar: JSON.parse(alike) as PromisedHome[],
});
