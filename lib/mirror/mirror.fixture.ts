import { findProperties } from '@/lib/columns/find';
import { BATCH } from '@/lib/database/batches';
import type { Database } from '@/lib/database/database';
import type { PropertyFacts } from '@/lib/domain/property';
import type { FieldChange } from '@/lib/mirror/changes';
import { type MirroredConnection, saveConnection, type Writing, writing } from '@/lib/mirror/connections';
import { saveCalendars } from '@/lib/mirror/save-calendars';
import { type AnsweredProperty, saveProperties } from '@/lib/mirror/save-properties';
import type { PropertyRow } from '@/lib/search/fields';
import { NO_FILTER } from '@/lib/search/filters';
import { calendarOf, TODAY } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';

// The fixtures of the suites of both engines.

export { TODAY };

export async function connect(mirror: Database, id = 'demo'): Promise<string> {
  const connection: MirroredConnection = { id, name: 'Demo', baseUrl: 'http://127.0.0.1:3001' };
  await saveConnection(mirror, connection, 0);
  return id;
}

/** One change for the whole property, as far as the log is concerned. */
const compare = (was: object, now: object): FieldChange[] =>
  JSON.stringify(was) === JSON.stringify(now) ? [] : [{ path: 'name', was: nameOf(was), now: nameOf(now) }];

const nameOf = (details: object) => ('name' in details ? details.name : undefined);

export const answerAt = (fetchedAt: number, crawl = 1): AnsweredProperty => ({ crawl, fetchedAt, compare });

/** Works through items, each batch in a transaction of its own. */
export async function inBatches<Item>(
  mirror: Database,
  connectionId: string,
  items: readonly Item[],
  save: (transaction: Writing, batch: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    await writing(mirror, connectionId, (transaction) => save(transaction, items.slice(from, from + BATCH)));
  }
}

/** The facts of a row, without those of its calendar. */
export const factsOfRow = ({ occupancy: _, bookableFrom: _from, bookableNights: _nights, ...facts }: PropertyRow) =>
  facts satisfies PropertyFacts;

/** Keeps rows as a crawl would: the properties, then their calendars. */
export async function saveRows(
  mirror: Database,
  connectionId: string,
  rows: readonly PropertyRow[],
  answer: AnsweredProperty,
): Promise<void> {
  const received = rows.map((row) => ({ facts: factsOfRow(row), details: { id: row.id, name: row.name } }));
  await inBatches(mirror, connectionId, received, (transaction, batch) => saveProperties(transaction, batch, answer));
  const calendars = rows.map((row) => ({
    ...{ propertyId: row.id, ranges: calendarOf(row), findings: [], occupancy: row.occupancy },
  }));
  await inBatches(mirror, connectionId, calendars, (transaction, batch) =>
    saveCalendars(transaction, batch, { fetchedAt: answer.fetchedAt, compare: () => [] }),
  );
}

/** The ids of all listed properties, ascending. */
export async function listedIds(mirror: Database, connectionId: string): Promise<string[]> {
  const everything = { filter: NO_FILTER, sort: DEFAULT_SORT };
  const { items } = await findProperties({ mirror, connectionId, today: TODAY }, everything, { limit: 1_000_000 });
  return items.map(({ id }) => id).sort();
}
