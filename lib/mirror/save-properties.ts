import { createHash } from 'node:crypto';
import { type Expression, type Insertable, sql } from 'kysely';
import { isFresh } from '@/lib/database/clock-skew';
import { inserted, preparedInsert } from '@/lib/database/prepared';
import type { Tables } from '@/lib/database/schema';
import type { Finding } from '@/lib/domain/finding';
import { formerFields } from '@/lib/domain/history';
import type { PropertyFacts } from '@/lib/domain/property';
import { type FieldChange, LISTED, logChanges, NEW, type NewChange } from './changes';
import type { Writing } from './connections';

/** The outcome of saving received data. */
export interface Saved {
  added: number;
  /** Those with new entries in the change log. */
  changed: number;
  unchanged: number;
  /** Answers older than the known ones: not kept. */
  outdated: number;
}

/** A property as a service sent it, and the facts read from it. */
export interface ReceivedProperty {
  facts: PropertyFacts;
  /** The whole property; kept as JSON. */
  details: object;
  /** What was lost of it, and what was read in another form. */
  findings?: readonly Finding[] | undefined;
}

export interface AnsweredProperty {
  /** The run whose crawl saw the properties. */
  crawl: number;
  /** When the answer was asked for. */
  fetchedAt: number;
  /** The differences of two versions of a property. */
  compare(was: object, now: object): FieldChange[];
}

/**
 * Saves properties: adds new ones, replaces changed ones and logs their changes, lists withdrawn ones again. An older
 * answer never overwrites a newer one. The last of several answers for one property counts.
 * @param received at most BATCH
 */
export async function saveProperties(
  transaction: Writing,
  received: readonly ReceivedProperty[],
  answer: AnsweredProperty,
): Promise<Saved> {
  const batch = [...new Map(received.map((property) => [property.facts.id, property])).values()];
  if (batch.length === 0) return { added: 0, changed: 0, unchanged: 0, outdated: 0 };
  const { trx, connectionId } = transaction;
  const known = await knownOf(transaction, batch);
  const incoming = batch.map(({ facts, details, findings = [] }) => {
    const texts = {
      facts: JSON.stringify(facts),
      details: JSON.stringify(details),
      findings: JSON.stringify(findings),
    };
    return { id: facts.id, details, texts, hash: hashOf(texts), known: known.get(facts.id) };
  });
  const fresh = incoming.filter((one) => isFresh(answer.fetchedAt, one.known?.fetched_at));
  const changed = fresh.filter((one) => one.known?.hash !== one.hash || one.known.withdrawn_at !== null);
  const unchanged = fresh.filter((one) => !changed.includes(one));
  const changes = await changesIn(transaction, changed, answer);
  const brought = changed
    .filter(({ known }) => !known)
    .map(({ id }) => ({ propertyId: id, path: NEW, was: undefined, now: true }));
  await logChanges(transaction, [...brought, ...changes], answer.fetchedAt);
  await upsert(transaction, changed, answer);
  await renumberCalendars(
    transaction,
    changed.filter(({ known }) => known && known.withdrawn_at !== null),
  );
  const touch = trx
    .updateTable('properties')
    .where('connection_id', '=', connectionId)
    .set((eb) => ({ crawl: laterOf(eb.ref('crawl'), eb.val(answer.crawl)) }));
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  const outdated = incoming.filter((one) => !fresh.includes(one));
  if (unchanged.length > 0)
    await touch.set({ fetched_at: answer.fetchedAt }).where('id', 'in', ids(unchanged)).execute();
  if (outdated.length > 0) await touch.where('id', 'in', ids(outdated)).execute();
  const added = changed.filter((one) => !one.known).length;
  const different = new Set(changes.map(({ propertyId }) => propertyId)).size;
  return {
    added,
    changed: different,
    unchanged: fresh.length - added - different,
    outdated: outdated.length,
  };
}

interface Known {
  id: string;
  hash: string;
  fetched_at: number;
  withdrawn_at: number | null;
}

interface Incoming {
  id: string;
  details: object;
  texts: { facts: string; details: string; findings: string };
  hash: string;
  known: Known | undefined;
}

async function knownOf({ trx, connectionId }: Writing, batch: readonly ReceivedProperty[]) {
  const rows = await trx
    .selectFrom('properties')
    .select(['id', 'hash', 'fetched_at', 'withdrawn_at'])
    .where('connection_id', '=', connectionId)
    .where(
      'id',
      'in',
      batch.map(({ facts }) => facts.id),
    )
    .execute();
  return new Map<string, Known>(rows.map((row) => [row.id, row]));
}

async function changesIn(
  { trx, connectionId }: Writing,
  changed: readonly Incoming[],
  { compare }: AnsweredProperty,
): Promise<(NewChange & { propertyId: string })[]> {
  const replaced = new Map(changed.filter(({ known }) => known).map((one) => [one.id, one]));
  if (replaced.size === 0) return [];
  const before = await trx
    .selectFrom('property_details')
    .select(['id', 'details'])
    .where('connection_id', '=', connectionId)
    .where('id', 'in', [...replaced.keys()])
    .execute();
  return before.flatMap(({ id, details }) => {
    const now = replaced.get(id) as Incoming;
    const relisted = now.known?.withdrawn_at ? [{ path: LISTED, was: false, now: true }] : [];
    const was = JSON.parse(details);
    const [first, ...others] = compare(was, now.details);
    const former = first && { ...first, former: JSON.stringify(formerFields(was, now.details)) };
    return [...relisted, ...(former ? [former] : []), ...others].map((change) => ({ ...change, propertyId: id }));
  });
}

async function upsert(
  { trx, connectionId, next }: Writing,
  changed: readonly Incoming[],
  { crawl, fetchedAt }: AnsweredProperty,
): Promise<void> {
  const rows = changed.map(({ id, texts, hash }) => ({
    connection_id: connectionId,
    id,
    facts: texts.facts,
    hash,
    fetched_at: fetchedAt,
    crawl,
    first_seen: fetchedAt,
    withdrawn_at: null,
    sequence: next(),
  }));
  await upsertProperties({ trx }, rows);
  await upsertDetails(
    { trx },
    changed.map(({ id, texts: { details, findings } }) => ({ connection_id: connectionId, id, details, findings })),
  );
}

const upsertProperties = preparedInsert<Insertable<Tables['properties']>>((trx, rows) =>
  trx
    .insertInto('properties')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'id']).doUpdateSet((eb) => ({
        ...inserted('facts', 'hash', 'fetched_at', 'withdrawn_at', 'sequence'),
        crawl: laterOf(eb.ref('properties.crawl'), eb.ref('excluded.crawl')),
      })),
    ),
);

const upsertDetails = preparedInsert<Insertable<Tables['property_details']>>((trx, rows) =>
  trx
    .insertInto('property_details')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['connection_id', 'id']).doUpdateSet(inserted('details', 'findings'))),
);

/** An answer that comes late does not take a home out of a later crawl. */
const laterOf = (known: Expression<number>, crawl: Expression<number>) =>
  sql<number>`case when ${known} < ${crawl} then ${crawl} else ${known} end`;

/** No instance holds calendars of withdrawn properties: those of relisted properties are read again. */
async function renumberCalendars(
  { trx, connectionId, next }: Writing,
  relisted: readonly { id: string }[],
): Promise<void> {
  for (const { id } of relisted) {
    await trx
      .updateTable('calendars')
      .set({ sequence: next() })
      .where('connection_id', '=', connectionId)
      .where('property_id', '=', id)
      .execute();
  }
}

function hashOf({ facts, details, findings }: Incoming['texts']): string {
  const hash = createHash('sha256').update(facts).update('\n').update(details);
  return (findings === '[]' ? hash : hash.update('\n').update(findings)).digest('base64');
}
