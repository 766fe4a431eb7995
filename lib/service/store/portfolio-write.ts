import type { Transaction } from 'kysely';
import { inserted } from '@/lib/database/prepared';
import { noAccount, type Seeding } from './accounts';
import type { ServiceDatabase, ServiceTables } from './schema';

export interface WrittenProperty {
  id: string;
  /** A PropertyBasicInfo as JSON text; published as it stands. */
  details: string;
}

export interface WrittenCalendar {
  propertyId: string;
  /** See `lib/domain/calendar-text.ts`. */
  ranges: string;
}

export interface PortfolioWrite {
  account: string;
  /** Removes everything that this write does not contain. */
  replace: boolean;
  /** The generator's parameters for a portfolio that it made; null for any other. */
  seeding: Seeding | null;
}

/** Rows per statement: few round trips, and far below either engine's limit of parameters. */
export const BATCH_SIZE = 100;

/**
 * Changes an account's portfolio in one transaction: readers see all of it or nothing, and so does a process that is
 * killed half-way. A property that was unpublished stays so.
 * @throws Refusal when there is no such account; an error of `work`, which undoes every change
 */
export function writePortfolio<Result>(
  db: ServiceDatabase,
  { account, replace, seeding }: PortfolioWrite,
  work: (writer: PortfolioWriter) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    // A write comes first: SQLite takes its write lock, Postgres the account's row, before anything is read.
    const target = await transaction
      .updateTable('accounts')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1), seeded: seeding && JSON.stringify(seeding) }))
      .where('name', '=', account)
      .returning(['id', 'revision'])
      .executeTakeFirst();
    if (!target) throw noAccount(account);
    const writer = new PortfolioWriter(transaction, target.id, target.revision, replace);
    const result = await work(writer);
    await writer.finish();
    return result;
  });
}

/** Writes one account's rows. Every row carries the revision of the write, which tells it from what was there before. */
export class PortfolioWriter {
  constructor(
    private readonly db: Transaction<ServiceTables>,
    private readonly accountId: string,
    private readonly revision: number,
    private readonly replace: boolean,
  ) {}

  /** At most BATCH_SIZE properties, each id once. */
  async putProperties(batch: readonly WrittenProperty[]): Promise<void> {
    if (batch.length === 0) return;
    await this.db
      .insertInto('properties')
      .values(batch.map(({ id, details }) => ({ ...this.stamp(), id, details, published: 1 })))
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(inserted('details', 'revision')))
      .execute();
  }

  /** Leaves these properties as they were, or all, also where the write is to replace them. */
  async keepProperties(ids: readonly string[] | 'all'): Promise<void> {
    const all = this.db
      .updateTable('properties')
      .set({ revision: this.revision })
      .where('account_id', '=', this.accountId);
    await (ids === 'all' ? all : all.where('id', 'in', ids)).execute();
  }

  /** At most BATCH_SIZE calendars of properties that exist, each once. */
  async putCalendars(batch: readonly WrittenCalendar[]): Promise<void> {
    if (batch.length === 0) return;
    await this.db
      .insertInto('calendars')
      .values(batch.map(({ propertyId, ranges }) => ({ ...this.stamp(), property_id: propertyId, ranges })))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'property_id']).doUpdateSet(inserted('ranges', 'revision')),
      )
      .execute();
  }

  /** Takes a property away, with its calendar. */
  async removeProperty(id: string): Promise<void> {
    await this.db
      .deleteFrom('calendars')
      .where('account_id', '=', this.accountId)
      .where('property_id', '=', id)
      .execute();
    await this.db.deleteFrom('properties').where('account_id', '=', this.accountId).where('id', '=', id).execute();
  }

  /** How many properties there were, this write's included. */
  async countProperties(): Promise<number> {
    const { count } = await this.db
      .selectFrom('properties')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('account_id', '=', this.accountId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async storedProperties(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db
      .selectFrom('properties')
      .select(['id', 'details'])
      .where('account_id', '=', this.accountId)
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, details }) => [id, details]));
  }

  /** The stored text of these properties' calendars, by id. */
  async storedCalendars(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db
      .selectFrom('calendars')
      .select(['property_id', 'ranges'])
      .where('account_id', '=', this.accountId)
      .where('property_id', 'in', ids)
      .execute();
    return new Map(rows.map(({ property_id, ranges }) => [property_id, ranges]));
  }

  /** The properties that a replacing write leaves out, in order; none otherwise. */
  async propertiesLeftOut(): Promise<string[]> {
    if (!this.replace) return [];
    const rows = await this.db
      .selectFrom('properties')
      .select('id')
      .where('account_id', '=', this.accountId)
      .where('revision', '<>', this.revision)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The calendars that a replacing write leaves out, by property, in order; none otherwise. */
  async calendarsLeftOut(): Promise<string[]> {
    if (!this.replace) return [];
    const rows = await this.db
      .selectFrom('calendars')
      .select('property_id as id')
      .where('account_id', '=', this.accountId)
      .where('revision', '<>', this.revision)
      .orderBy('property_id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Properties that will have no calendar after this write, in order. */
  async withoutCalendar(): Promise<string[]> {
    const query = this.db
      .selectFrom('properties')
      .leftJoin('calendars', (join) => {
        const joined = join
          .onRef('calendars.account_id', '=', 'properties.account_id')
          .onRef('calendars.property_id', '=', 'properties.id');
        return this.replace ? joined.on('calendars.revision', '=', this.revision) : joined;
      })
      .select('properties.id')
      .where('properties.account_id', '=', this.accountId)
      .where('calendars.property_id', 'is', null)
      .orderBy('properties.id');
    const rows = await (this.replace ? query.where('properties.revision', '=', this.revision) : query).execute();
    return rows.map(({ id }) => id);
  }

  /** The properties that will exist after this write, as far as it has come. */
  async propertyIds(): Promise<Set<string>> {
    const all = this.db.selectFrom('properties').select('id').where('account_id', '=', this.accountId);
    const rows = await (this.replace ? all.where('revision', '=', this.revision) : all).execute();
    return new Set(rows.map(({ id }) => id));
  }

  async finish(): Promise<void> {
    if (!this.replace) return;
    for (const table of ['calendars', 'properties'] as const) {
      await this.db
        .deleteFrom(table)
        .where('account_id', '=', this.accountId)
        .where('revision', '<>', this.revision)
        .execute();
    }
  }

  private stamp() {
    return { account_id: this.accountId, revision: this.revision };
  }
}
