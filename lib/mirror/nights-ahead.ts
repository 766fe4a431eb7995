import { readCalendar } from '@/lib/domain/calendar-text';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { type NightsAhead, nightsAhead } from '@/lib/domain/losses/nights-ahead';
import type { PropertyFacts } from '@/lib/domain/property';
import type { Chunk } from './change-subscriber';
import type { Mirror } from './mirror';

/** Homes read in one go: a calendar may be a megabyte. */
const AT_ONCE = 100;

export interface NightsChunk extends Chunk {
  homes: NightsAhead[];
}

/**
 * The nights ahead of homes whose facts or calendar have changed, in the order of the changes.
 * @param after the sequence number that is known; 0 for all
 */
export async function changedNights(
  mirror: Mirror,
  connectionId: string,
  today: Day,
  after: number,
): Promise<NightsChunk> {
  const { db } = mirror;
  const [properties, calendars] = await Promise.all([
    db
      .selectFrom('properties')
      .select(['id', 'sequence'])
      .where('connection_id', '=', connectionId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(AT_ONCE)
      .execute(),
    db
      .selectFrom('calendars')
      .select(['property_id as id', 'sequence'])
      .where('connection_id', '=', connectionId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(AT_ONCE)
      .execute(),
  ]);
  // The changes of one table are known as far as the other one was read.
  const read = [...properties, ...calendars].sort((a, b) => a.sequence - b.sequence).slice(0, AT_ONCE);
  const ids = [...new Set(read.map(({ id }) => id))];
  return {
    homes: ids.length === 0 ? [] : await nightsOf(mirror, connectionId, ids, today),
    last: read.at(-1)?.sequence ?? after,
    more: read.length === AT_ONCE,
  };
}

async function nightsOf(
  { db }: Mirror,
  connectionId: string,
  ids: readonly string[],
  today: Day,
): Promise<NightsAhead[]> {
  const rows = await db
    .selectFrom('properties')
    .innerJoin('calendars', (join) =>
      join
        .onRef('calendars.connection_id', '=', 'properties.connection_id')
        .onRef('calendars.property_id', '=', 'properties.id'),
    )
    .select(['properties.facts', 'calendars.ranges'])
    .where('properties.connection_id', '=', connectionId)
    .where('properties.id', 'in', [...ids])
    .execute();
  const horizon = horizonFrom(today);
  return rows.map(({ facts, ranges }) =>
    nightsAhead(JSON.parse(facts) as PropertyFacts, readCalendar(ranges, horizon), today),
  );
}
