import type { Database } from '@/lib/database/database';
import type { CalendarRange } from '@/lib/domain/calendar';
import { readCalendar } from '@/lib/domain/calendar-text';
import type { Day } from '@/lib/domain/day';
import type { Finding } from '@/lib/domain/finding';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { type StayCalendar, stayCalendar } from '@/lib/domain/stays/stay-calendar';

export interface StoredCalendar {
  propertyId: string;
  fetchedAt: number;
  /** Changes whenever the ranges or findings change. */
  version: number;
  ranges: CalendarRange[];
  findings: Finding[];
}

/** Calendars read in one go: a service may make each a megabyte. */
const PART = 25;

/** The part of each calendar that lies within an interval, in the order asked; unknown ids are left out. */
export async function getCalendars(
  mirror: Database,
  connectionId: string,
  ids: readonly string[],
  within: Interval,
): Promise<StoredCalendar[]> {
  const calendars: StoredCalendar[] = [];
  for await (const calendar of readingCalendars(mirror, connectionId, ids, within)) calendars.push(calendar);
  return calendars;
}

/** The calendars of some homes as of a day, packed, by id; without days where there is none. */
export async function stayCalendars(mirror: Database, connectionId: string, ids: readonly string[], today: Day) {
  const calendars = await getCalendars(mirror, connectionId, ids, horizonFrom(today));
  const packed = new Map(calendars.map(({ propertyId, ranges }) => [propertyId, stayCalendar(ranges)]));
  return (id: string): StayCalendar => packed.get(id) ?? stayCalendar([]);
}

/** The calendars of `getCalendars` one by one, with few in memory at once. */
export async function* readingCalendars(
  mirror: Database,
  connectionId: string,
  ids: readonly string[],
  within: Interval,
): AsyncGenerator<StoredCalendar> {
  for (let from = 0; from < ids.length; from += PART) {
    const part = ids.slice(from, from + PART);
    const rows = await storedOf(mirror, connectionId, part);
    for (const id of part) {
      const row = rows.get(id);
      if (!row) continue;
      const ranges = readCalendar(row.ranges, within);
      const findings = JSON.parse(row.findings) as Finding[];
      yield { propertyId: id, fetchedAt: row.fetched_at, version: row.sequence, ranges, findings };
    }
  }
}

async function storedOf({ db }: Database, connectionId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('calendars')
    .select(['property_id', 'ranges', 'findings', 'fetched_at', 'sequence'])
    .where('connection_id', '=', connectionId)
    .where('property_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.property_id, row]));
}

/** A listed property whose calendar is to be fetched. */
export interface DueCalendar {
  id: string;
  /** When the known one was fetched; null when there is none. */
  fetchedAt: number | null;
  /** The last crawl that saw the property. */
  crawl: number;
}

/**
 * Listed properties whose calendar is unknown or was fetched before an instant, in the order of their ids: those that a
 * crawl has yet to fetch, also after an interruption.
 * @param after only ids after this one
 */
export async function calendarsToFetch(
  mirror: Database,
  connectionId: string,
  { before, after = '', limit }: { before: number; after?: string; limit: number },
): Promise<DueCalendar[]> {
  return dueCalendars(mirror, connectionId, before)
    .where('properties.id', '>', after)
    .orderBy('properties.id')
    .limit(limit)
    .execute();
}

/** The calendars to fetch among some properties, at most BATCH of them. */
export async function calendarsToFetchOf(
  mirror: Database,
  connectionId: string,
  ids: readonly string[],
  before: number,
): Promise<DueCalendar[]> {
  if (ids.length === 0) return [];
  return dueCalendars(mirror, connectionId, before)
    .where('properties.id', 'in', [...ids])
    .execute();
}

const dueCalendars = ({ db }: Database, connectionId: string, before: number) =>
  db
    .selectFrom('properties')
    .leftJoin('calendars', (join) =>
      join.onRef('calendars.property_id', '=', 'properties.id').on('calendars.connection_id', '=', connectionId),
    )
    .select(['properties.id', 'calendars.fetched_at as fetchedAt', 'crawl'])
    .where('properties.connection_id', '=', connectionId)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('calendars.fetched_at', 'is', null), eb('calendars.fetched_at', '<', before)]));
