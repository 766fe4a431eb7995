import type { Transaction } from 'kysely';
import type { Database } from '@/lib/database/database';
import { oneAtATime } from '@/lib/database/one-at-a-time';
import type { Tables } from '@/lib/database/schema';
import type { Day } from '@/lib/domain/day';
import type { Rhythm, Seen, WatchEvent, WatchSubject } from '@/lib/domain/watch';
import { addLink, dropLinks, type Link, linkBySecret, noteOpened } from '@/lib/links/links-table';

/** A watch without its last look. */
export interface StoredWatch {
  connectionId: string;
  id: string;
  /** Null for a watch of the open demo. */
  userId: string | null;
  name: string;
  subject: WatchSubject;
  email: Rhythm;
  createdAt: number;
  /** News up to this instant need no e-mail any more. */
  mailedAt: number;
  /** The number of its news so far, and when the last came. */
  news: number;
  newsAt: number | null;
}

/** A piece of news as it was kept. */
export interface KeptEvent extends WatchEvent {
  /** Counts the news of a watch, from 1. */
  number: number;
  at: number;
  /** The home's name then; null for a figure. */
  name: string | null;
}

/** The state of a connection that a watch was last compared with. */
export interface WatchLook {
  sequence: number;
  day: Day;
}

export const MOST_NEWS = 5000;
const EVENTS_AT_ONCE = 200;

const COLUMNS = [
  ...(['connection_id as connectionId', 'id', 'user_id as userId', 'name', 'subject', 'email'] as const),
  ...(['created_at as createdAt', 'mailed_at as mailedAt', 'news', 'news_at as newsAt'] as const),
] as const;

/** Keeps a new watch, unless its owner has `most` already. Without a secret its feed gets an address when it is asked for. */
export async function addWatch(
  { db }: Database,
  watch: Omit<StoredWatch, 'news' | 'newsAt' | 'mailedAt'>,
  { secretHash, seen, look, most }: { secretHash: string | null; seen: Seen; look: WatchLook; most: number },
): Promise<boolean> {
  const { connectionId, id, userId, name, subject, email, createdAt } = watch;
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, 'watches');
    const { watches } = await trx
      .selectFrom('watches')
      .select((eb) => eb.fn.countAll<number>().as('watches'))
      .where('user_id', userId === null ? 'is' : '=', userId)
      .executeTakeFirstOrThrow();
    if (watches >= most) return false;
    await trx
      .insertInto('watches')
      .values({
        connection_id: connectionId,
        id,
        user_id: userId,
        name,
        subject: JSON.stringify(subject),
        email,
        secret_hash: '',
        created_at: createdAt,
        mailed_at: createdAt,
        news: 0,
        news_at: null,
        seen: JSON.stringify(seen),
        looks: 0,
        look_sequence: look.sequence,
        look_day: look.day,
      })
      .execute();
    if (secretHash !== null) await addLink(trx, feedLink(watch, createdAt), secretHash);
    return true;
  });
}

/** The watches of a person, or of the open demo, the newest first. */
export async function watchesOf({ db }: Database, userId: string | null): Promise<StoredWatch[]> {
  const rows = await db
    .selectFrom('watches')
    .select(COLUMNS)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(watchOf);
}

const feedLink = ({ connectionId, id, userId }: Pick<StoredWatch, 'connectionId' | 'id' | 'userId'>, at: number) => ({
  kind: 'watch' as const,
  ...{ connectionId, subject: id, madeBy: userId, createdAt: at },
});

/** The watch whose feed has an address with this secret; null for none. */
export async function watchBySecret({ db }: Database, secretHash: string): Promise<StoredWatch | null> {
  const link = await linkBySecret({ db }, ['watch'], secretHash);
  const watch = link && (await watchOfLink({ db }, link));
  if (watch) await noteOpened({ db }, link.id, Date.now());
  return watch;
}

/** The watch whose feed a link leads to. */
export async function watchOfLink({ db }: Pick<Database, 'db'>, link: Link): Promise<StoredWatch | null> {
  if (!link.connectionId || !link.subject) return null;
  const row = await db
    .selectFrom('watches')
    .select(COLUMNS)
    .where('connection_id', '=', link.connectionId)
    .where('id', '=', link.subject)
    .executeTakeFirst();
  return row ? watchOf(row) : null;
}

/** Gives the feed of a watch another address; the former one ends. */
export async function renewFeed({ db }: Database, watch: StoredWatch, secretHash: string, at: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await dropLinks(trx, 'watch', watch.id);
    await addLink(trx, feedLink(watch, at), secretHash);
  });
}

/** A watch of a person; null where they have none of this id. */
export const findWatch = async (database: Database, userId: string | null, id: string): Promise<StoredWatch | null> =>
  (await watchesOf(database, userId)).find((watch) => watch.id === id) ?? null;

/** Changes a watch of a person; null where they have none of this id. */
export async function updateWatch(
  { db }: Database,
  userId: string | null,
  id: string,
  { email, mailedAt }: { email?: Rhythm; mailedAt?: number },
): Promise<StoredWatch | null> {
  const row = await db
    .updateTable('watches')
    .set({
      ...(email !== undefined && { email }),
      ...(mailedAt !== undefined && { mailed_at: mailedAt }),
    })
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? watchOf(row) : null;
}

/** Turns the e-mail of all watches of a person off. */
export async function stopEmail({ db }: Database, userId: string): Promise<void> {
  await db.updateTable('watches').set({ email: 'off' }).where('user_id', '=', userId).execute();
}

/** Whether there was one of this id. */
export async function dropWatch({ db }: Database, userId: string | null, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const dropped = await trx
      .deleteFrom('watches')
      .where('user_id', userId === null ? 'is' : '=', userId)
      .where('id', '=', id)
      .returning('connection_id')
      .executeTakeFirst();
    if (!dropped) return false;
    await trx
      .deleteFrom('watch_events')
      .where('connection_id', '=', dropped.connection_id)
      .where('watch_id', '=', id)
      .execute();
    await dropLinks(trx, 'watch', id);
    return true;
  });
}

/** A watch with its last look, and the number of its looks, by which `keepLook` detects another instance's. */
export interface WatchToLook extends StoredWatch {
  seen: Seen;
  looks: number;
}

/** A watch of a connection that has not been compared with its present state; null once all have. */
export async function nextToLook({ db }: Database, connectionId: string, look: WatchLook): Promise<WatchToLook | null> {
  const row = await db
    .selectFrom('watches')
    .select([...COLUMNS, 'seen', 'looks'])
    .where('connection_id', '=', connectionId)
    .where((eb) => eb.or([eb('look_sequence', '<', look.sequence), eb('look_day', '!=', look.day)]))
    .limit(1)
    .executeTakeFirst();
  return row ? { ...watchOf(row), seen: JSON.parse(row.seen) as Seen } : null;
}

/**
 * Keeps a look of a watch with its news, unless another look came before: no news is sent twice.
 * @param seen null where it saw the same as before
 */
export async function keepLook(
  { db }: Database,
  { connectionId, id, looks, news }: WatchToLook,
  { look, seen, events, at }: { look: WatchLook; seen: Seen | null; events: readonly NewEvent[]; at: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable('watches')
      .set({
        looks: looks + 1,
        look_sequence: look.sequence,
        look_day: look.day,
        ...(seen && { seen: JSON.stringify(seen) }),
        ...(events.length > 0 && { news: news + events.length, news_at: at }),
      })
      .where('connection_id', '=', connectionId)
      .where('id', '=', id)
      .where('looks', '=', looks)
      .returning('id')
      .executeTakeFirst();
    if (kept && events.length > 0) await keepNews(trx, { connectionId, id, news }, events, at);
    return kept !== undefined;
  });
}

/** Keeps a piece of news of a watch that looks for none itself. */
export async function tellNews(
  { db }: Database,
  { connectionId, id }: Pick<StoredWatch, 'connectionId' | 'id'>,
  event: NewEvent,
  at: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const told = await trx
      .updateTable('watches')
      .set((eb) => ({ news: eb('news', '+', 1), news_at: at }))
      .where('connection_id', '=', connectionId)
      .where('id', '=', id)
      .returning('news')
      .executeTakeFirst();
    if (told) await keepNews(trx, { connectionId, id, news: told.news - 1 }, [event], at);
  });
}

/** Keeps news after the `news` that there are, and no more than the newest. */
async function keepNews(
  trx: Transaction<Tables>,
  { connectionId, id, news }: Pick<StoredWatch, 'connectionId' | 'id' | 'news'>,
  events: readonly NewEvent[],
  at: number,
): Promise<void> {
  const rows = events.map((event, n) => ({
    connection_id: connectionId,
    watch_id: id,
    number: news + n + 1,
    at,
    event: JSON.stringify(event),
  }));
  for (let from = 0; from < rows.length; from += EVENTS_AT_ONCE) {
    await trx
      .insertInto('watch_events')
      .values(rows.slice(from, from + EVENTS_AT_ONCE))
      .execute();
  }
  await trx
    .deleteFrom('watch_events')
    .where('connection_id', '=', connectionId)
    .where('watch_id', '=', id)
    .where('number', '<=', news + events.length - MOST_NEWS)
    .execute();
}

export type NewEvent = Omit<KeptEvent, 'number' | 'at'>;

/** The news of a watch that came after an instant, the newest first. */
export async function newsOfWatch(
  { db }: Database,
  { connectionId, id }: Pick<StoredWatch, 'connectionId' | 'id'>,
  { after = -1, limit = MOST_NEWS }: { after?: number; limit?: number } = {},
): Promise<KeptEvent[]> {
  const rows = await db
    .selectFrom('watch_events')
    .select(['number', 'at', 'event'])
    .where('connection_id', '=', connectionId)
    .where('watch_id', '=', id)
    .where('at', '>', after)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ number, at, event }) => ({ ...(JSON.parse(event) as NewEvent), number, at }));
}

/** The watches with news that are to go out by e-mail. */
export async function watchesToMail({ db }: Database): Promise<StoredWatch[]> {
  const rows = await db
    .selectFrom('watches')
    .select(COLUMNS)
    .where('email', '!=', 'off')
    .where('news_at', '>', (eb) => eb.ref('mailed_at'))
    .execute();
  return rows.map(watchOf);
}

/** Claims the news of a watch for one e-mail; false where another instance has them. Gives them back with `from` and `to` swapped. */
export async function claimNews(
  { db }: Database,
  { connectionId, id }: StoredWatch,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('watches')
    .set({ mailed_at: to })
    .where('connection_id', '=', connectionId)
    .where('id', '=', id)
    .where('mailed_at', '=', from)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

const watchOf = <Row extends { subject: string }>({ subject, ...row }: Row) => ({
  ...row,
  subject: JSON.parse(subject) as WatchSubject,
});
