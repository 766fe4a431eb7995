import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '@/lib/database/database';
import type { Tables } from '@/lib/database/schema';
import { isStorageError } from '@/lib/database/storage-fault';
import type { LinkKind } from '@/lib/domain/link-kind';

type Db = Database['db'] | Transaction<Tables>;

/** A way to read or do something exact, for who holds its secret. */
export interface Link {
  id: string;
  kind: LinkKind;
  /** The connection whose homes may be read; null where none may. */
  connectionId: string | null;
  /** What it is for: an e-mail address, or the id of a person, watch or offer. */
  subject: string | null;
  /** More of what may be read or done, as its kind has it. */
  terms: unknown;
  /** The id of its maker; null for the console and the open demo. It ends with the maker's right to make it. */
  madeBy: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Null: until it is revoked. */
  expiresAt: number | null;
  passphraseHash: string | null;
  opened: number;
  openedAt: number | null;
}

const COLUMNS = [
  ...(['id', 'kind', 'homes_of as connectionId', 'subject', 'terms', 'made_by as madeBy'] as const),
  ...(['created_at as createdAt', 'expires_at as expiresAt', 'passphrase_hash as passphraseHash'] as const),
  ...(['opened', 'opened_at as openedAt'] as const),
] as const;

/** A new link; what is left out is null. */
type NewLink = Pick<Link, 'kind' | 'madeBy' | 'createdAt'> &
  Partial<Pick<Link, 'connectionId' | 'subject' | 'terms' | 'expiresAt' | 'passphraseHash'>>;

/** Keeps a link, known by the hash of its secret from now on, and gives its id. */
export async function addLink(db: Db, link: NewLink, secretHash: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('links')
    .values({
      id,
      kind: link.kind,
      homes_of: link.connectionId ?? null,
      secret_hash: secretHash,
      subject: link.subject ?? null,
      terms: JSON.stringify(link.terms ?? {}),
      made_by: link.madeBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt ?? null,
      passphrase_hash: link.passphraseHash ?? null,
      opened: 0,
      opened_at: null,
    })
    .execute();
  return id;
}

/** The link of some kinds with a secret, expired or not; null where there is none. */
export async function linkBySecret(
  { db }: Pick<Database, 'db'>,
  kinds: readonly LinkKind[],
  secretHash: string,
): Promise<Link | null> {
  const row = await db
    .selectFrom('links')
    .select(COLUMNS)
    .where('secret_hash', '=', secretHash)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return row ? linkOf(row) : null;
}

const isOpen = ({ expiresAt }: Pick<Link, 'expiresAt'>, now: number): boolean => expiresAt === null || expiresAt > now;

/** The link of some kinds with a secret, while it can be used. */
export async function openLink(
  database: Pick<Database, 'db'>,
  kinds: readonly LinkKind[],
  secretHash: string,
  now: number,
): Promise<Link | null> {
  const link = await linkBySecret(database, kinds, secretHash);
  return link && isOpen(link, now) ? link : null;
}

/** Uses a link up; null where it cannot be used. One of two simultaneous attempts succeeds. */
export async function takeLink(
  trx: Transaction<Tables>,
  kinds: readonly LinkKind[],
  secretHash: string,
  now: number,
): Promise<Link | null> {
  const link = await openLink({ db: trx }, kinds, secretHash, now);
  return link && dropLink(trx, link.id);
}

/** The links of some kinds that can still be used, newest first. */
export async function linksOf({ db }: Database, kinds: readonly LinkKind[], now: number): Promise<Link[]> {
  const rows = await db
    .selectFrom('links')
    .select(COLUMNS)
    .where('kind', 'in', kinds)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(linkOf);
}

/** The subjects that have a link of a kind, expired or not, among those of a connection. */
export async function subjectsOf({ db }: Pick<Database, 'db'>, kind: LinkKind, connectionId: string) {
  const rows = await db
    .selectFrom('links')
    .select('subject')
    .distinct()
    .where('kind', '=', kind)
    .where('homes_of', '=', connectionId)
    .execute();
  return new Set(rows.flatMap(({ subject }) => subject ?? []));
}

/** @returns the one that was revoked; null where there is none of this id */
export async function dropLink(trx: Transaction<Tables>, id: string): Promise<Link | null> {
  const row = await trx.deleteFrom('links').where('id', '=', id).returning(COLUMNS).executeTakeFirst();
  return row ? linkOf(row) : null;
}

/** Revokes the links of a kind, or only those of one subject. */
export async function dropLinks(db: Db, kind: LinkKind, subject?: string): Promise<void> {
  const dropping = db.deleteFrom('links').where('kind', '=', kind);
  await (subject === undefined ? dropping : dropping.where('subject', '=', subject)).execute();
}

/** Revokes what a person made: all, or only some kinds. */
export async function dropLinksMadeBy(db: Db, personId: string, kinds?: readonly LinkKind[]): Promise<void> {
  if (kinds?.length === 0) return;
  const dropping = db.deleteFrom('links').where('made_by', '=', personId);
  await (kinds ? dropping.where('kind', 'in', kinds) : dropping).execute();
}

/** Gives all links of a subject another end. */
export async function moveEnd(db: Db, kind: LinkKind, subject: string, expiresAt: number): Promise<void> {
  await db
    .updateTable('links')
    .set({ expires_at: expiresAt })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** Counts an opening: when, and nothing of who. A database that takes no writes now counts none. */
export async function noteOpened({ db }: Pick<Database, 'db'>, id: string, now: number): Promise<void> {
  await db
    .updateTable('links')
    .set((eb) => ({ opened: eb('opened', '+', 1), opened_at: now }))
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (!isStorageError(error)) throw error;
    });
}

const linkOf = ({ terms, ...row }: Omit<Link, 'terms'> & { terms: string }): Link => ({
  ...row,
  terms: JSON.parse(terms),
});
