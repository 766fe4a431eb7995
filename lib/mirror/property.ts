import { sql } from 'kysely';
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
  const [property] = await readProperties(mirror, connectionId, [id]);
  return property ?? null;
}

/** Bytes of properties that are in memory at once. A hundred usual ones have half of it. */
const LARGEST_PART = 1_000_000;

/** Whole properties one by one in the requested order, with few in memory at once; unknown ids are left out. */
export async function* getProperties(
  mirror: Mirror,
  connectionId: string,
  ids: readonly string[],
): AsyncGenerator<StoredProperty[]> {
  const sizes = await sizesOf(mirror, connectionId, ids);
  let part: string[] = [];
  let size = 0;
  for (const id of ids) {
    const own = sizes.get(id) ?? 0;
    if (part.length > 0 && size + own > LARGEST_PART) {
      yield await readProperties(mirror, connectionId, part);
      part = [];
      size = 0;
    }
    part.push(id);
    size += own;
  }
  if (part.length > 0) yield await readProperties(mirror, connectionId, part);
}

/** The sizes of properties in received bytes, without reading them; unknown ids are left out. */
async function sizesOf({ db }: Mirror, connectionId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('property_details')
    .select(['id', sql<number>`octet_length(details)`.as('size')])
    .where('connection_id', '=', connectionId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, size }) => [id, size]));
}

/** Some properties whole, in the order asked; unknown ids are left out. A few hundred at most. */
export async function readProperties(
  { db }: Mirror,
  connectionId: string,
  ids: readonly string[],
): Promise<StoredProperty[]> {
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
