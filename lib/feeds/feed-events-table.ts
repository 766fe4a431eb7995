import type { Transaction } from 'kysely';
import type { Database } from '@/lib/database/database';
import { oneAtATime } from '@/lib/database/one-at-a-time';
import type { Tables } from '@/lib/database/schema';
import type { Day } from '@/lib/domain/day';
import type { Link } from '@/lib/links/links-table';
import { type FeedEvent, type ToldEvent, tellEvents } from './told-events';

type Db = Database['db'] | Transaction<Tables>;
type OfLink = Pick<Link, 'id'> & { connectionId: string };
/** Events by home. */
type Told = ReadonlyMap<string, readonly ToldEvent[]>;

/** What a feed told last. */
export async function toldEvents(db: Db, { connectionId, id }: OfLink): Promise<Told> {
  const rows = await db
    .selectFrom('feed_events')
    .select(['property_id', 'events'])
    .where('connection_id', '=', connectionId)
    .where('link_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.property_id, JSON.parse(row.events) as ToldEvent[]]));
}

/** Keeps what a feed tells now. Of two readers at once the second finds what the first has kept. */
export async function keepEvents(
  { db }: Database,
  link: OfLink,
  eventsOf: ReadonlyMap<string, readonly FeedEvent[]>,
  time: { today: Day; now: number },
): Promise<Told> {
  const before = await toldEvents(db, link);
  if (changesOf(before, eventsOf, time).length === 0) return before;
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, 'feeds');
    const told = new Map(await toldEvents(trx, link));
    for (const [home, events] of changesOf(told, eventsOf, time)) {
      told.set(home, events);
      const kept = { connection_id: link.connectionId, link_id: link.id, property_id: home };
      const text = JSON.stringify(events);
      await trx
        .insertInto('feed_events')
        .values({ ...kept, events: text })
        .onConflict((is) => is.columns(['connection_id', 'link_id', 'property_id']).doUpdateSet({ events: text }))
        .execute();
    }
    return told;
  });
}

/** The homes of which something else is told than before; of those that are left out nothing holds any more. */
function changesOf(
  before: Told,
  eventsOf: ReadonlyMap<string, readonly FeedEvent[]>,
  time: { today: Day; now: number },
) {
  const homes = new Set([...before.keys(), ...eventsOf.keys()]);
  return Array.from(homes, (home) => {
    const was = before.get(home) ?? [];
    return { home, was, is: tellEvents(was, eventsOf.get(home) ?? [], time) };
  }).flatMap(({ home, was, is }) =>
    was.length === is.length && is.every((event, n) => event === was[n]) ? [] : [[home, is] as const],
  );
}

/** Forgets what feeds told whose links have ended. */
export async function forgetEnded(db: Db, connectionId: string): Promise<void> {
  const told = db.selectFrom('feed_events').select('link_id').distinct().where('connection_id', '=', connectionId);
  const links = await db.selectFrom('links').select('id').where('kind', '=', 'feed').execute();
  const open = new Set(links.map(({ id }) => id));
  const ended = (await told.execute()).flatMap(({ link_id }) => (open.has(link_id) ? [] : [link_id]));
  if (ended.length === 0) return;
  await db.deleteFrom('feed_events').where('connection_id', '=', connectionId).where('link_id', 'in', ended).execute();
}
