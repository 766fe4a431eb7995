import type { Database } from '@/lib/database/database';
import { readCalendar } from '@/lib/domain/calendar-text';
import type { Finding } from '@/lib/domain/finding';
import { horizonFrom } from '@/lib/domain/interval';
import type { PropertyFacts } from '@/lib/domain/property';
import { NEW } from '@/lib/mirror/changes';
import type { AskedCopy } from '@/lib/mirror/copy';
import type { Chunk } from './change-subscriber';
import { changedIds } from './nights-ahead';

/** A listed home as received, with its calendar. */
export interface ReceivedHome {
  facts: PropertyFacts;
  details: unknown;
  calendar: ReturnType<typeof readCalendar>;
  /** The last change that was seen, or that the service tells of, in milliseconds since 1970. */
  changedAt: number;
  /** The faults of the home and of its calendar, as they were read. */
  findings: Finding[];
}

/** Homes whose facts or calendar have changed, as received; those that are withdrawn have their id alone. */
export async function changedHomes(
  copy: AskedCopy,
  after: number,
): Promise<Chunk & { ids: string[]; homes: ReceivedHome[] }> {
  const { ids, ...chunk } = await changedIds(copy, after);
  if (ids.length === 0) return { ids, homes: [], ...chunk };
  const { mirror, connectionId, today } = copy;
  const rows = await mirror.db
    .selectFrom('properties')
    .innerJoin('property_details', 'property_details.id', 'properties.id')
    .leftJoin('calendars', (join) =>
      join.onRef('calendars.property_id', '=', 'properties.id').on('calendars.connection_id', '=', connectionId),
    )
    .select(['properties.facts', 'properties.first_seen', 'property_details.details'])
    .select(['calendars.ranges', 'calendars.findings', 'property_details.findings as own'])
    .where('properties.connection_id', '=', connectionId)
    .where('property_details.connection_id', '=', connectionId)
    .where('properties.withdrawn_at', 'is', null)
    .where('properties.id', 'in', ids)
    .execute();
  const changed = await lastChanges(mirror, connectionId, ids);
  const homes = rows.map(({ facts: text, first_seen, details, ranges, findings, own }) => {
    const facts = JSON.parse(text) as PropertyFacts;
    return {
      facts,
      changedAt: changed.get(facts.id) ?? Math.min(first_seen, (facts.updatedAt ?? Number.POSITIVE_INFINITY) * 1000),
      details: JSON.parse(details) as unknown,
      calendar: ranges === null ? [] : readCalendar(ranges, horizonFrom(today)),
      findings: [...(JSON.parse(own) as Finding[]), ...(JSON.parse(findings ?? '[]') as Finding[])],
    };
  });
  return { ids, homes, ...chunk };
}

/** The time of each home's last change since it was first seen, by id. */
async function lastChanges(
  { db }: Database,
  connectionId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('changes')
    .select((eb) => ['property_id', eb.fn.max('at').as('at')])
    .where('connection_id', '=', connectionId)
    .where('property_id', 'in', ids)
    .where('path', '!=', NEW)
    .groupBy('property_id')
    .execute();
  return new Map(rows.map(({ property_id, at }) => [property_id, at]));
}
