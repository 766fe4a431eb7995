import type { PropertyFacts } from '@/lib/domain/property';
import type { PropertyRow } from '@/lib/search/fields';
import type { Mirror } from './mirror';
import type { PropertiesTable, PropertyDetailsTable } from './schema';

/** All that is kept of one property. */
export interface StoredProperty {
  row: PropertyRow;
  /** As received. */
  details: unknown;
  fetchedAt: number;
  firstSeen: number;
  /** When a crawl found it gone; null while it is listed. */
  withdrawnAt: number | null;
}

export async function getProperty(mirror: Mirror, connectionId: string, id: string): Promise<StoredProperty | null> {
  const [property] = await getProperties(mirror, connectionId, [id]);
  return property ?? null;
}

/** Some properties whole, in the order asked; unknown ids are left out. A few hundred at most in one go. */
export async function getProperties(
  { db }: Mirror,
  connectionId: string,
  ids: readonly string[],
): Promise<StoredProperty[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('properties')
    .innerJoin('property_details', (join) =>
      join
        .onRef('property_details.connection_id', '=', 'properties.connection_id')
        .onRef('property_details.id', '=', 'properties.id'),
    )
    .select(['properties.id', 'facts', 'occupancy', 'details', 'fetched_at', 'first_seen', 'withdrawn_at'])
    .where('properties.connection_id', '=', connectionId)
    .where('properties.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? storedProperty(row) : [];
  });
}

type StoredRow = Pick<PropertiesTable, 'facts' | 'occupancy' | 'fetched_at' | 'first_seen' | 'withdrawn_at'> &
  Pick<PropertyDetailsTable, 'details'>;

function storedProperty(stored: StoredRow): StoredProperty {
  return {
    row: { ...(JSON.parse(stored.facts) as PropertyFacts), occupancy: stored.occupancy },
    details: JSON.parse(stored.details),
    fetchedAt: stored.fetched_at,
    firstSeen: stored.first_seen,
    withdrawnAt: stored.withdrawn_at,
  };
}
