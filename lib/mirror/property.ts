import type { PropertyFacts } from '@/lib/domain/property';
import type { PropertyRow } from '@/lib/search/fields';
import type { Mirror } from './mirror';

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

export async function getProperty({ db }: Mirror, connectionId: string, id: string): Promise<StoredProperty | null> {
  const stored = await db
    .selectFrom('properties')
    .innerJoin('property_details', (join) =>
      join
        .onRef('property_details.connection_id', '=', 'properties.connection_id')
        .onRef('property_details.id', '=', 'properties.id'),
    )
    .select(['facts', 'occupancy', 'details', 'fetched_at', 'first_seen', 'withdrawn_at'])
    .where('properties.connection_id', '=', connectionId)
    .where('properties.id', '=', id)
    .executeTakeFirst();
  if (!stored) return null;
  return {
    row: { ...(JSON.parse(stored.facts) as PropertyFacts), occupancy: stored.occupancy },
    details: JSON.parse(stored.details),
    fetchedAt: stored.fetched_at,
    firstSeen: stored.first_seen,
    withdrawnAt: stored.withdrawn_at,
  };
}
