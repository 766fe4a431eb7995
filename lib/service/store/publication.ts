import { accountNamed } from './accounts';
import { Refusal } from './refusal';
import type { ServiceDatabase } from './schema';

export interface PublishedProperty {
  id: string;
  /** A PropertyBasicInfo as JSON text. */
  details: string;
}

/** The homes that an account publishes, in the order of ids (code units), after an id; '' starts at the first. */
export function publishedProperties(
  db: ServiceDatabase,
  accountId: string,
  after: string,
  limit: number,
): Promise<PublishedProperty[]> {
  return db
    .selectFrom('properties')
    .select(['id', 'details'])
    .where('account_id', '=', accountId)
    .where('published', '=', 1)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether an account has any property, published or not. */
export async function hasProperties(db: ServiceDatabase, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const withCalendars = (db: ServiceDatabase) =>
  db
    .selectFrom('properties')
    .leftJoin('calendars', (join) =>
      join
        .onRef('calendars.account_id', '=', 'properties.account_id')
        .onRef('calendars.property_id', '=', 'properties.id'),
    );

/** The stored calendars of those ids that the account publishes; null where a property has none. */
export async function publishedCalendars(
  db: ServiceDatabase,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await withCalendars(db)
    .select(['properties.id', 'calendars.ranges'])
    .where('properties.account_id', '=', accountId)
    .where('properties.published', '=', 1)
    .where('properties.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ranges }) => [id, ranges]));
}

/** The stored texts of these properties and of their calendars, by id; published or not. */
export async function storedTexts(
  db: ServiceDatabase,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, { details: string; ranges: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await withCalendars(db)
    .select(['properties.id', 'properties.details', 'calendars.ranges'])
    .where('properties.account_id', '=', accountId)
    .where('properties.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/**
 * Publishes or withdraws properties, all or none.
 * @throws Refusal when the account or one of the properties does not exist
 */
export async function setPublished(
  db: ServiceDatabase,
  accountName: string,
  ids: readonly string[],
  published: boolean,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // A write comes first, so that SQLite takes its write lock before anything is read.
    await transaction
      .updateTable('accounts')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where('name', '=', accountName)
      .execute();
    const { id: accountId } = await accountNamed(transaction, accountName);
    const found = await transaction
      .updateTable('properties')
      .set({ published: published ? 1 : 0 })
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .returning('id')
      .execute();
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length > 0) {
      throw new Refusal(`The account "${accountName}" has no property ${missing.join(', ')}; nothing was changed.`);
    }
  });
}
