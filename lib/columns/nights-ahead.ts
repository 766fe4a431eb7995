import { readCalendar } from '@/lib/domain/calendar-text';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { type NightsAhead, nightsAhead } from '@/lib/domain/losses/nights-ahead';
import { effectOf, type RuleEffect, type TriedRule } from '@/lib/domain/losses/what-if';
import type { PropertyFacts } from '@/lib/domain/property';
import type { AskedCopy, Copy } from '@/lib/mirror/copy';
import { calendarsAsOf } from '@/lib/mirror/history';
import { rowsOf } from '@/lib/mirror/property';
import type { Chunk } from './change-subscriber';

/** Homes read in one go: a calendar may be a megabyte. */
const AT_ONCE = 100;

export interface NightsChunk extends Chunk {
  homes: NightsAhead[];
}

/**
 * The nights ahead of homes whose facts or calendar have changed, in the order of the changes.
 * @param after the sequence number that is known; 0 for all
 */
export async function changedNights(copy: AskedCopy, after: number): Promise<NightsChunk> {
  const { ids, ...chunk } = await changedIds(copy, after);
  const homes = ids.length === 0 ? [] : await homesWithCalendars(copy, ids);
  return { homes: homes.map(({ facts, calendar }) => nightsAhead(facts, calendar, copy.today)), ...chunk };
}

/** The ids of homes whose facts or calendar have changed, in the order of the changes. */
export async function changedIds(
  { mirror: { db }, connectionId }: Copy,
  after: number,
): Promise<Chunk & { ids: string[] }> {
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
  return {
    ids: [...new Set(read.map(({ id }) => id))],
    last: read.at(-1)?.sequence ?? after,
    more: read.length === AT_ONCE,
  };
}

/** The nights that were ahead of some homes as of an instant; homes that were not known then are left out. */
export async function formerNights(
  copy: Copy,
  ids: readonly string[],
  { at, day }: { at: number; day: Day },
): Promise<NightsAhead[]> {
  const [calendars, rows] = await Promise.all([
    calendarsAsOf(copy.mirror, copy.connectionId, ids, { at, within: horizonFrom(day) }),
    rowsOf(copy, ids),
  ]);
  return calendars.flatMap((calendar) => {
    const facts = rows.get(calendar.propertyId);
    return facts && 'ranges' in calendar ? [nightsAhead(facts, calendar.ranges, day)] : [];
  });
}

/** The effect of a rule on a home that has gaps for it. */
export interface HomeEffect extends RuleEffect, Pick<PropertyFacts, 'id' | 'currency'> {}

/** The effects of a rule on some homes; those without a night for it are left out. */
export async function effectsOf(
  copy: AskedCopy,
  ids: readonly string[],
  window: Interval,
  rule: TriedRule,
): Promise<HomeEffect[]> {
  const homes = await homesWithCalendars(copy, ids);
  return homes
    .map(({ facts, calendar }) => ({
      ...effectOf(facts, calendar, horizonFrom(copy.today), window, rule),
      ...{ id: facts.id, currency: facts.currency },
    }))
    .filter(({ gaps }) => gaps > 0);
}

async function homesWithCalendars({ mirror, connectionId, today }: AskedCopy, ids: readonly string[]) {
  const rows = await mirror.db
    .selectFrom('properties')
    .innerJoin('calendars', 'calendars.property_id', 'properties.id')
    .select(['properties.facts', 'calendars.ranges'])
    .where('properties.connection_id', '=', connectionId)
    .where('calendars.connection_id', '=', connectionId)
    .where('properties.id', 'in', [...ids])
    .execute();
  const horizon = horizonFrom(today);
  return rows.map(({ facts, ranges }) => ({
    facts: JSON.parse(facts) as PropertyFacts,
    calendar: readCalendar(ranges, horizon),
  }));
}
