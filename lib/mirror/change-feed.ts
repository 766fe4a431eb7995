import { sql } from 'kysely';
import type { Database } from '@/lib/database/database';
import { type ChangeType, changeType } from '@/lib/domain/change-type';
import { InvalidCursorError } from '@/lib/domain/errors';
import type { KeptSums } from '@/lib/domain/history';
import type { StoredRow } from '@/lib/search/fields';
import { CALENDAR, LISTED } from './changes';
import type { Copy } from './copy';
import { rowsOf } from './property';

/** Rows read for one page of the feed; few of them may have the requested types. */
const READ_AT_ONCE = 2000;
/** The most changes that a summary adds up. */
const MOST_SUMMED = 200_000;
const RENT = 'pricing.advertisedPrice';

export interface FeedChange {
  sequence: number;
  at: number;
  type: ChangeType;
  propertyId: string;
  path: string;
  was: unknown;
  now: unknown;
  nights: KeptSums | null;
}

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

/**
 * The changes of a connection behind a sequence number, oldest first.
 * @returns them and the number to go on from; it rises even where no change is of the types
 * @throws InvalidCursorError for a number that was not given yet
 */
export async function changesAfter(
  { mirror: { db }, connectionId }: Copy,
  { after, types, limit }: { after: number; types: ReadonlySet<ChangeType>; limit: number },
): Promise<{ changes: FeedChange[]; last: number }> {
  const rows = await db
    .selectFrom('changes')
    .select(['sequence', 'at', 'property_id', 'path', 'was', 'now', 'sums'])
    .where('connection_id', '=', connectionId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(types.size === 0 ? limit : READ_AT_ONCE)
    .execute();
  if (rows.length === 0) await requireGiven(db, connectionId, after);
  const changes: FeedChange[] = [];
  let last = after;
  for (const { sequence, at, property_id: propertyId, path, sums, ...values } of rows) {
    if (changes.length === limit) break;
    last = sequence;
    const type = changeType(path, values.now === 'true');
    if (type === null || (types.size > 0 && !types.has(type))) continue;
    const [was, now] = [parsed(values.was), parsed(values.now)];
    changes.push({ sequence, at, type, propertyId, path, was, now, nights: sums === null ? null : JSON.parse(sums) });
  }
  return { changes, last };
}

async function requireGiven(db: Database['db'], connectionId: string, after: number): Promise<void> {
  const row = await db
    .selectFrom('connections')
    .select('sequence')
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  if (after > (row?.sequence ?? 0)) throw new InvalidCursorError('This connection has not given the cursor.');
}

/** A change without its values, but for the rent's. */
export interface SummedChange {
  propertyId: string;
  at: number;
  type: ChangeType;
  nights: KeptSums | null;
  rent: { was: number; now: number } | null;
}

/** The changes that were seen after an instant, up to another one, oldest first; the latest of very many. */
export async function changesBetween(
  { mirror: { db }, connectionId }: Copy,
  from: number,
  to: number,
): Promise<SummedChange[]> {
  const rentOf = (column: 'was' | 'now') =>
    sql<string | null>`case when path in (${LISTED}, ${RENT}) then ${sql.ref(column)} end`.as(column);
  const rows = await db
    .selectFrom('changes')
    .select(['property_id', 'path', 'at', 'sums', rentOf('was'), rentOf('now')])
    .where('connection_id', '=', connectionId)
    .where('at', '>', from)
    .where('at', '<=', to)
    .orderBy('at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(MOST_SUMMED)
    .execute();
  return rows.reverse().flatMap(({ property_id: propertyId, path, at, sums, was, now }) => {
    const type = changeType(path, now === 'true');
    if (type === null) return [];
    const [old, rent] = path === RENT ? [parsed(was), parsed(now)] : [];
    return [
      {
        ...{ propertyId, at, type },
        nights: sums === null ? null : (JSON.parse(sums) as KeptSums),
        rent: typeof old === 'number' && typeof rent === 'number' ? { was: old, now: rent } : null,
      },
    ];
  });
}

/** The ids of homes whose calendars changed after an instant, up to another one. */
export async function changedCalendars({ mirror, connectionId }: Copy, from: number, to: number): Promise<string[]> {
  const rows = await mirror.db
    .selectFrom('changes')
    .select('property_id')
    .distinct()
    .where('connection_id', '=', connectionId)
    .where('at', '>', from)
    .where('at', '<=', to)
    .where('path', '=', CALENDAR)
    .execute();
  return rows.map(({ property_id }) => property_id);
}

/** The facts of homes, listed or withdrawn, that a list of changes names them by. */
export async function namesOf(copy: Copy, ids: readonly string[]) {
  const found = new Map<string, StoredRow>();
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await rowsOf(copy, ids.slice(from, from + 500));
    for (const [id, row] of rows) found.set(id, row);
  }
  return found;
}
