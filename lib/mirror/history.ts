import type { Insertable } from 'kysely';
import { BATCH } from '@/lib/database/batches';
import type { Database } from '@/lib/database/database';
import { inserted, preparedInsert } from '@/lib/database/prepared';
import type { Tables } from '@/lib/database/schema';
import type { Calendar, CalendarRange } from '@/lib/domain/calendar';
import { readCalendar, writeCalendar } from '@/lib/domain/calendar-text';
import type { Day } from '@/lib/domain/day';
import {
  calendarBefore,
  type FormerDays,
  type FormerFields,
  fieldsBefore,
  joinPast,
  MOST_HISTORY_DAYS,
  readFormerDays,
} from '@/lib/domain/history';
import type { Interval } from '@/lib/domain/interval';
import { CALENDAR, LISTED, NEW } from './changes';
import type { Writing } from './connections';

const DAY_MS = 24 * 60 * 60_000;

/** Notes that the calendars of some homes are known from an instant on. */
export async function beginPasts({ trx, connectionId }: Writing, ids: readonly string[], since: number): Promise<void> {
  await insertNewPasts(
    { trx },
    ids.map((id) => ({ connection_id: connectionId, property_id: id, since, ranges: '[]' })),
  );
}

const insertNewPasts = preparedInsert<Insertable<Tables['calendar_pasts']>>((trx, rows) =>
  trx
    .insertInto('calendar_pasts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['connection_id', 'property_id']).doNothing()),
);

/** Days that slid out of the window of a home's calendar. */
interface SlidDays {
  id: string;
  dropped: Calendar;
  /** The first day that the calendar still covers. */
  until: Day;
  /** When the version was fetched that still had them. */
  since: number;
}

/** Keeps the days that slid out of the window, with the terms that they had last. */
export async function keepPasts({ trx, connectionId }: Writing, slid: readonly SlidDays[]): Promise<void> {
  if (slid.length === 0) return;
  const rows = await trx
    .selectFrom('calendar_pasts')
    .select(['property_id', 'since', 'ranges'])
    .where('connection_id', '=', connectionId)
    .where(
      'property_id',
      'in',
      slid.map(({ id }) => id),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.property_id, row]));
  const values = slid.map(({ id, dropped, until, since }) => {
    const past = known.get(id);
    const ranges = joinPast(past ? readCalendar(past.ranges) : [], dropped, until, until - MOST_HISTORY_DAYS);
    const text = writeCalendar(ranges);
    return { connection_id: connectionId, property_id: id, since: past?.since ?? since, ranges: text };
  });
  await trx
    .insertInto('calendar_pasts')
    .values(values)
    .onConflict((conflict) => conflict.columns(['connection_id', 'property_id']).doUpdateSet(inserted('ranges')))
    .execute();
}

/**
 * Deletes changes that were seen before an instant, BATCH at most.
 * @returns whether there may be more
 */
export async function forgetChanges({ trx, connectionId }: Writing, before: number): Promise<boolean> {
  const old = await trx
    .selectFrom('changes')
    .select('sequence')
    .where('connection_id', '=', connectionId)
    .where('at', '<', before)
    .orderBy('at')
    .limit(BATCH)
    .execute();
  if (old.length === 0) return false;
  const sequences = old.map(({ sequence }) => sequence);
  await trx
    .deleteFrom('changes')
    .where('connection_id', '=', connectionId)
    .where('sequence', 'in', sequences)
    .execute();
  return old.length === BATCH;
}

/** The earliest instant that the kept changes lead back to. */
export const historyStart = (now: number, days: number): number => now - days * DAY_MS;

/** A home as it was held at an instant. */
export interface FormerProperty {
  /** As received. */
  details: object;
  /** When a crawl had found it gone; null while it was listed. */
  withdrawnAt: number | null;
}

/** The instant lies before the home's first known one, which this is. */
export interface NotYetKnown {
  since: number;
}

/** A home as of an instant; null where no home has the id. */
export async function propertyAsOf(
  mirror: Database,
  connectionId: string,
  id: string,
  at: number,
): Promise<FormerProperty | NotYetKnown | null> {
  const found = await propertiesAsOf(mirror, connectionId, [id], at);
  return found.get(id) ?? null;
}

/** Homes as of an instant, by id; unknown ids are left out. A few hundred at most. */
export async function propertiesAsOf(
  { db }: Database,
  connectionId: string,
  ids: readonly string[],
  at: number,
): Promise<Map<string, FormerProperty | NotYetKnown>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('properties')
    .innerJoin('property_details', 'property_details.id', 'properties.id')
    .innerJoin('connections', 'connections.connection_id', 'properties.connection_id')
    .leftJoin('calendar_pasts', (join) =>
      join
        .onRef('calendar_pasts.property_id', '=', 'properties.id')
        .on('calendar_pasts.connection_id', '=', connectionId),
    )
    .select(['properties.id', 'details', 'withdrawn_at', 'first_seen', 'history_since', 'since'])
    .where('properties.connection_id', '=', connectionId)
    .where('property_details.connection_id', '=', connectionId)
    .where('properties.id', 'in', [...ids])
    .execute();
  const changes = await db
    .selectFrom('changes')
    .select(['property_id', 'path', 'now', 'former', 'at'])
    .where('connection_id', '=', connectionId)
    .where('property_id', 'in', [...ids])
    .where('path', 'not in', [CALENDAR, NEW])
    .where((eb) => eb.or([eb('path', '=', LISTED), eb.and([eb('at', '>', at), eb('former', 'is not', null)])]))
    .orderBy('sequence', 'desc')
    .execute();
  const changesOf = new Map(ids.map((id) => [id, [] as typeof changes]));
  for (const change of changes) changesOf.get(change.property_id)?.push(change);
  return new Map(
    rows.map((row) => {
      const since = Math.max(row.first_seen, row.history_since, row.since ?? 0);
      return [row.id, at < since ? { since } : before(row, changesOf.get(row.id) ?? [], at)];
    }),
  );
}

/** @param changes newest first: those that listed or withdrew the home, and those since the instant that can be undone */
function before(
  { details, withdrawn_at }: { details: string; withdrawn_at: number | null },
  changes: readonly { path: string; now: string | null; former: string | null; at: number }[],
  at: number,
): FormerProperty {
  const undone = changes.flatMap(({ path, former }) =>
    path === LISTED || former === null ? [] : [JSON.parse(former) as FormerFields],
  );
  const listed = changes.find((change) => change.path === LISTED && change.at <= at);
  const gone = withdrawn_at !== null && withdrawn_at <= at ? withdrawn_at : null;
  return {
    details: fieldsBefore(JSON.parse(details), undone),
    withdrawnAt: listed ? (listed.now === 'false' ? listed.at : null) : gone,
  };
}

/** A calendar as it was held at an instant. */
export interface FormerCalendar {
  propertyId: string;
  ranges: CalendarRange[];
}

/**
 * Calendars as of an instant, in the order asked; unknown ids are left out.
 * @param within the days that calendars covered then
 */
export async function calendarsAsOf(
  { db }: Database,
  connectionId: string,
  ids: readonly string[],
  { at, within }: { at: number; within: Interval },
): Promise<(FormerCalendar | (NotYetKnown & { propertyId: string }))[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('calendars')
    .innerJoin('connections', 'connections.connection_id', 'calendars.connection_id')
    .leftJoin('calendar_pasts', (join) =>
      join
        .onRef('calendar_pasts.property_id', '=', 'calendars.property_id')
        .on('calendar_pasts.connection_id', '=', connectionId),
    )
    .select([
      'calendars.property_id as id',
      'calendars.ranges',
      'calendar_pasts.ranges as past',
      'calendar_pasts.since',
      'history_since',
    ])
    .where('calendars.connection_id', '=', connectionId)
    .where('calendars.property_id', 'in', [...ids])
    .execute();
  const changes = await db
    .selectFrom('changes')
    .select(['property_id', 'former'])
    .where('connection_id', '=', connectionId)
    .where('property_id', 'in', [...ids])
    .where('path', '=', CALENDAR)
    .where('at', '>', at)
    .orderBy('sequence', 'desc')
    .execute();
  const undone = new Map<string, FormerDays[][]>(ids.map((id) => [id, []]));
  for (const { property_id: id, former } of changes) if (former !== null) undone.get(id)?.push(readFormerDays(former));
  const held = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((propertyId): (FormerCalendar | (NotYetKnown & { propertyId: string }))[] => {
    const row = held.get(propertyId);
    if (!row) return [];
    const since = Math.max(row.history_since, row.since ?? 0);
    if (at < since) return [{ propertyId, since }];
    const past = row.past === null ? [] : readCalendar(row.past, within);
    const ranges = calendarBefore(
      { past, now: readCalendar(row.ranges, within) },
      undone.get(propertyId) ?? [],
      within,
    );
    return [{ propertyId, ranges }];
  });
}

/** The instant since which changes can be undone; 0 for the connection's beginning. */
export async function historySince({ db }: Database, connectionId: string): Promise<number> {
  const row = await db
    .selectFrom('connections')
    .select(['history_since', 'created_at'])
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  return row ? Math.max(row.history_since, row.created_at) : 0;
}
