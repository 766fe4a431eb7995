import type { Insertable } from 'kysely';
import { isFresh } from '@/lib/database/clock-skew';
import { inserted, preparedInsert } from '@/lib/database/prepared';
import type { Tables } from '@/lib/database/schema';
import { type Calendar, clip } from '@/lib/domain/calendar';
import { readCalendar, writeCalendar } from '@/lib/domain/calendar-text';
import type { Day } from '@/lib/domain/day';
import type { Finding } from '@/lib/domain/finding';
import { CALENDAR, logChanges, NEW, type NewChange } from './changes';
import type { Writing } from './connections';
import { beginPasts, keepPasts } from './history';
import type { Saved } from './save-properties';

export interface ReceivedCalendar {
  propertyId: string;
  /** Empty for a property without a calendar, with a finding that says so. */
  ranges: Calendar;
  findings: readonly Finding[];
  /** Share of the nights ahead that are not available, 0 to 1; null where none is known. */
  occupancy: number | null;
}

export interface AnsweredCalendar {
  /** When the answer was asked for. */
  fetchedAt: number;
  /** Compares two versions of a calendar on the days that both cover. */
  compare(was: KnownCalendar, now: Calendar): NewChange[];
  /** The first day that a version covers: those before it have slid out of the window. */
  firstDay?(now: Calendar): Day;
  /** Homes whose details have changed since this instant count as changed already. */
  countedSince?: number | undefined;
  /** Whether a received calendar may take the place of one with ranges. Absent: each may. */
  mayReplace?(now: Calendar): boolean;
}

interface SavedCalendars extends Saved {
  /** Ids of those that may not take the place of another. */
  withheld: string[];
}

/** As `writeCalendar` writes no ranges. */
const NO_RANGES = writeCalendar([]);

export interface KnownCalendar {
  ranges: Calendar;
  fetchedAt: number;
}

/**
 * Saves the calendars of known properties and logs their changes. An older answer never overwrites a newer one. The last
 * of several calendars of one property counts.
 * @param received at most BATCH
 */
export async function saveCalendars(
  transaction: Writing,
  received: readonly ReceivedCalendar[],
  { fetchedAt, compare, firstDay, mayReplace = () => true, countedSince = Number.MAX_SAFE_INTEGER }: AnsweredCalendar,
): Promise<SavedCalendars> {
  const batch = [...new Map(received.map((calendar) => [calendar.propertyId, calendar])).values()];
  if (batch.length === 0) return { added: 0, changed: 0, unchanged: 0, outdated: 0, withheld: [] };
  const { trx, connectionId } = transaction;
  const known = await knownOf(transaction, batch);
  const incoming = batch.flatMap((calendar) => {
    const was = known.get(calendar.propertyId);
    if (!was) return [];
    const texts = { ranges: writeCalendar(calendar.ranges), findings: JSON.stringify(calendar.findings) };
    return { id: calendar.propertyId, calendar, ...texts, was };
  });
  const newer = incoming.filter(({ was }) => isFresh(fetchedAt, was.fetched_at));
  const withheld = newer.filter(
    ({ was, calendar }) => was.ranges !== null && was.ranges !== NO_RANGES && !mayReplace(calendar.ranges),
  );
  const fresh = newer.filter((one) => !withheld.includes(one));
  const different = fresh.filter(
    ({ was, ranges, findings, calendar }) =>
      was.ranges !== ranges || was.findings !== findings || was.occupancy !== calendar.occupancy,
  );
  const same = fresh.filter((one) => !different.includes(one));
  const replaced = different.flatMap(({ id, was, ranges, calendar }) => {
    if (was.ranges === null || was.fetched_at === null || was.ranges === ranges) return [];
    return [{ id, known: { ranges: readCalendar(was.ranges), fetchedAt: was.fetched_at }, now: calendar.ranges }];
  });
  const changes = replaced.flatMap(({ id, known, now }) =>
    compare(known, now).map((change) => ({ ...change, propertyId: id })),
  );
  await logChanges(transaction, changes, fetchedAt);
  await beginPasts(
    transaction,
    different.filter(({ was }) => was.ranges === null).map(({ id }) => id),
    fetchedAt,
  );
  const slid = replaced.flatMap(({ id, known, now }) => {
    const until = firstDay?.(now);
    if (until === undefined || (known.ranges[0]?.start ?? until) >= until) return [];
    const dropped = clip(known.ranges, { start: Number.NEGATIVE_INFINITY, end: until });
    return [{ id, dropped, until, since: known.fetchedAt }];
  });
  await keepPasts(transaction, slid);
  await upsert(transaction, different, fetchedAt);
  if (same.length > 0) {
    const ids = same.map(({ id }) => id);
    await trx
      .updateTable('calendars')
      .where('connection_id', '=', connectionId)
      .where('property_id', 'in', ids)
      .set({ fetched_at: fetchedAt })
      .execute();
  }
  const added = different.filter(({ was }) => was.ranges === null).length;
  const changedIds = [...new Set(changes.map(({ propertyId }) => propertyId))];
  const changed = changedIds.length - (await countChanged(transaction, changedIds, countedSince));
  return {
    added,
    changed,
    unchanged: fresh.length - added - changedIds.length,
    outdated: incoming.length - newer.length,
    withheld: withheld.map(({ id }) => id),
  };
}

/** How many of some properties have changed in their details since an instant. */
async function countChanged({ trx, connectionId }: Writing, ids: readonly string[], since: number): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await trx
    .selectFrom('changes')
    .select('property_id')
    .distinct()
    .where('connection_id', '=', connectionId)
    .where('property_id', 'in', [...ids])
    .where('at', '>=', since)
    .where('path', 'not in', [CALENDAR, NEW])
    .execute();
  return rows.length;
}

/** The calendars of the properties that are known, with nulls where a property has none yet. */
async function knownOf({ trx, connectionId }: Writing, batch: readonly ReceivedCalendar[]) {
  const ids = batch.map(({ propertyId }) => propertyId);
  const rows = await trx
    .selectFrom('properties')
    .leftJoin('calendars', (join) =>
      join.onRef('calendars.property_id', '=', 'properties.id').on('calendars.connection_id', '=', connectionId),
    )
    .select(['properties.id', 'ranges', 'findings', 'calendars.occupancy', 'calendars.fetched_at'])
    .where('properties.connection_id', '=', connectionId)
    .where('properties.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function upsert(
  { trx, connectionId, next }: Writing,
  different: readonly { id: string; calendar: ReceivedCalendar; ranges: string; findings: string }[],
  fetchedAt: number,
): Promise<void> {
  const rows = different.map(({ id, calendar, ranges, findings }) => ({
    connection_id: connectionId,
    property_id: id,
    occupancy: calendar.occupancy,
    fetched_at: fetchedAt,
    sequence: next(),
    findings,
    ranges,
  }));
  await upsertCalendars({ trx }, rows);
}

const upsertCalendars = preparedInsert<Insertable<Tables['calendars']>>((trx, rows) =>
  trx
    .insertInto('calendars')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['connection_id', 'property_id'])
        .doUpdateSet(inserted('occupancy', 'fetched_at', 'sequence', 'findings', 'ranges')),
    ),
);
