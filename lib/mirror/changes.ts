import type { Insertable } from 'kysely';
import type { Database } from '@/lib/database/database';
import { preparedInsert } from '@/lib/database/prepared';
import type { Tables } from '@/lib/database/schema';
import type { Writing } from './connections';

/** A changed field; undefined stands for an absent value. */
export interface FieldChange {
  /** 'pricing.advertisedPrice', 'calendar.2027-03-01'. */
  path: string;
  was: unknown;
  now: unknown;
}

export interface NewChange extends FieldChange {
  /** The reverse of the change, as the history reads it; undefined where another change of that moment has it. */
  former?: string | undefined;
  /** KeptSums as JSON, of a calendar's change. */
  sums?: string | undefined;
}

/** A change as it was kept. */
export interface LoggedChange extends FieldChange {
  sequence: number;
  at: number;
}

/** The path of the change that takes a property off the list or puts it back. */
export const LISTED = 'listed';

/** The path of the change that brings a property for the first time. */
export const NEW = 'new';

export const CALENDAR = 'calendar';

/** Postgres takes no NUL in a text; a field of this name would otherwise stop the sync. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd');

const json = (value: unknown): string | null => JSON.stringify(value) ?? null;
const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

/** The most changes kept of one home: a month, where it changes with each sync. More would fill the disk. */
export const KEPT_OF_A_HOME = 3000;
/** The surplus that is deleted at once, so that changes do not go one by one. */
export const SLACK = 300;

const insertChanges = preparedInsert<Insertable<Tables['changes']>>((trx, rows) =>
  trx.insertInto('changes').values(rows),
);

/** Appends to the change log, in order. The oldest changes of a home with very many are deleted. */
export async function logChanges(
  { trx, connectionId, next }: Writing,
  changes: readonly (NewChange & { propertyId: string })[],
  at: number,
): Promise<void> {
  for (let from = 0; from < changes.length; from += 500) {
    const values = changes.slice(from, from + 500).map(({ propertyId, path, was, now, former, sums }) => ({
      connection_id: connectionId,
      sequence: next(),
      property_id: propertyId,
      path: storable(path),
      was: json(was),
      now: json(now),
      former: former ?? null,
      sums: sums ?? null,
      at,
    }));
    await insertChanges({ trx }, values);
  }
  const known = changes.filter(({ path }) => path !== NEW);
  const ids = [...new Set(known.map(({ propertyId }) => propertyId))];
  if (ids.length > 0) await forgetOldest(trx, connectionId, ids);
}

async function forgetOldest(trx: Writing['trx'], connectionId: string, propertyIds: readonly string[]): Promise<void> {
  const full = await trx
    .selectFrom('changes')
    .select('property_id')
    .where('connection_id', '=', connectionId)
    .where('property_id', 'in', propertyIds)
    .groupBy('property_id')
    .having((eb) => eb.fn.countAll(), '>', KEPT_OF_A_HOME + SLACK)
    .execute();
  for (const { property_id: id } of full) {
    const ofHome = trx.selectFrom('changes').where('connection_id', '=', connectionId).where('property_id', '=', id);
    const newestToGo = await ofHome
      .select(['sequence', 'at'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .offset(KEPT_OF_A_HOME)
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('changes')
      .where('connection_id', '=', connectionId)
      .where('property_id', '=', id)
      .where('sequence', '<=', newestToGo.sequence)
      .execute();
    await trx
      .insertInto('calendar_pasts')
      .values({ connection_id: connectionId, property_id: id, since: newestToGo.at, ranges: '[]' })
      .onConflict((conflict) =>
        conflict.columns(['connection_id', 'property_id']).doUpdateSet({ since: newestToGo.at }),
      )
      .execute();
  }
}

/**
 * The changes of a property, newest first.
 * @param until only changes that were seen by this instant
 */
export async function changesOf(
  { db }: Database,
  connectionId: string,
  propertyId: string,
  { until, limit }: { until?: number; limit: number },
): Promise<LoggedChange[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['sequence', 'path', 'was', 'now', 'at'])
    .where('connection_id', '=', connectionId)
    .where('property_id', '=', propertyId)
    .where('path', '!=', NEW)
    .$if(until !== undefined, (query) => query.where('at', '<=', until as number))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ was, now, ...row }) => ({ ...row, was: parsed(was), now: parsed(now) }));
}
