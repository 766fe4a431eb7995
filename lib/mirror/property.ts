import type { Database } from '@/lib/database/database';
import type { Finding } from '@/lib/domain/finding';
import type { PropertyFacts } from '@/lib/domain/property';
import type { StoredRow } from '@/lib/search/fields';
import type { Copy } from './copy';

/** All that is kept of one property. */
export interface StoredProperty {
  row: StoredRow;
  /** As read. */
  details: unknown;
  /** What was lost of it, and what was read in another form. */
  findings: Finding[];
  fetchedAt: number;
  firstSeen: number;
  /** When a crawl found it gone; null while it is listed. */
  withdrawnAt: number | null;
}

export async function getProperty(mirror: Database, connectionId: string, id: string): Promise<StoredProperty | null> {
  const [property] = await readProperties(mirror, connectionId, [id]);
  return property ?? null;
}

/** Some properties whole, in the order asked; unknown ids are left out. A few hundred at most. */
export async function readProperties(
  { db }: Database,
  connectionId: string,
  ids: readonly string[],
): Promise<StoredProperty[]> {
  const rows = await db
    .selectFrom('properties')
    .innerJoin('property_details', 'property_details.id', 'properties.id')
    .leftJoin('calendars', (join) =>
      join.onRef('calendars.property_id', '=', 'properties.id').on('calendars.connection_id', '=', connectionId),
    )
    .select(['properties.id', 'facts', 'calendars.occupancy', 'details', 'properties.fetched_at'])
    .select('property_details.findings')
    .select(['first_seen', 'withdrawn_at'])
    .where('properties.connection_id', '=', connectionId)
    .where('property_details.connection_id', '=', connectionId)
    .where('properties.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const stored = byId.get(id);
    if (!stored) return [];
    return {
      row: { ...(JSON.parse(stored.facts) as PropertyFacts), occupancy: stored.occupancy },
      details: JSON.parse(stored.details) as unknown,
      findings: JSON.parse(stored.findings) as Finding[],
      fetchedAt: stored.fetched_at,
      firstSeen: stored.first_seen,
      withdrawnAt: stored.withdrawn_at,
    };
  });
}

/** The rows of some properties, by id. */
export async function rowsOf({ mirror, connectionId }: Copy, ids: readonly string[]): Promise<Map<string, StoredRow>> {
  const rows = await mirror.db
    .selectFrom('properties')
    .leftJoin('calendars', (join) =>
      join.onRef('calendars.property_id', '=', 'properties.id').on('calendars.connection_id', '=', connectionId),
    )
    .select(['id', 'facts', 'calendars.occupancy'])
    .where('properties.connection_id', '=', connectionId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, facts, occupancy }) => [id, { ...(JSON.parse(facts) as PropertyFacts), occupancy }]));
}
