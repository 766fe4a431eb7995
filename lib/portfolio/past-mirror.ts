import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentColumns } from '@/lib/columns/portfolios';
import { changeConnection } from '@/lib/connections/stored-connections';
import { BATCH } from '@/lib/database/batches';
import { type Database, openDatabase } from '@/lib/database/database';
import { TEMPORARY } from '@/lib/database/engine';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { occupancyFrom } from '@/lib/domain/occupancy';
import type { PropertyFacts } from '@/lib/domain/property';
import { saveConnection, writing } from '@/lib/mirror/connections';
import { calendarsAsOf, propertiesAsOf } from '@/lib/mirror/history';
import { getRates, keepRates } from '@/lib/mirror/rates';
import { saveCalendars } from '@/lib/mirror/save-calendars';
import { saveProperties } from '@/lib/mirror/save-properties';

/**
 * A mirror of a connection's state at an instant, in a temporary database, which searches of the past use. Close it after
 * use.
 * @param factsOf reads the facts of a property as received
 */
export async function mirrorAsOf(
  mirror: Database,
  connectionId: string,
  { at, day }: { at: number; day: Day },
  factsOf: (details: object) => PropertyFacts,
): Promise<Database> {
  const past = await openDatabase(TEMPORARY);
  try {
    await saveConnection(past, { id: connectionId, name: '', baseUrl: '' }, at);
    await copyReporting(mirror, past, connectionId);
    await copyRuns(mirror, past, connectionId, at);
    const ids = await knownIds(mirror, connectionId);
    for (let from = 0; from < ids.length; from += BATCH) {
      await copyHomes(mirror, past, connectionId, ids.slice(from, from + BATCH), { at, day }, factsOf);
      // SQLite answers at once: without a pause other questions would wait for the whole portfolio.
      await nextTurn();
    }
    return past;
  } catch (error) {
    await past.close();
    throw error;
  }
}

/** The past is told in the currency and by the rates of the present. */
async function copyReporting(mirror: Database, past: Database, connectionId: string): Promise<void> {
  const { table } = (await currentColumns({ mirror, connectionId })).converter;
  await changeConnection(past, connectionId, { reportingCurrency: table.currency });
  await keepRates(past, await getRates(mirror), Date.now());
}

async function knownIds({ db }: Database, connectionId: string): Promise<string[]> {
  const rows = await db.selectFrom('properties').select('id').where('connection_id', '=', connectionId).execute();
  return rows.map(({ id }) => id);
}

async function copyHomes(
  mirror: Database,
  past: Database,
  connectionId: string,
  ids: readonly string[],
  { at, day }: { at: number; day: Day },
  factsOf: (details: object) => PropertyFacts,
): Promise<void> {
  const homes = await propertiesAsOf(mirror, connectionId, ids, at);
  const properties = [...homes.values()].flatMap((home) =>
    'details' in home && home.withdrawnAt === null ? [{ facts: factsOf(home.details), details: home.details }] : [],
  );
  const listed = properties.map(({ facts }) => facts.id);
  const held = await calendarsAsOf(mirror, connectionId, listed, { at, within: horizonFrom(day) });
  const calendars = held.flatMap((calendar) =>
    'ranges' in calendar ? [{ ...calendar, findings: [], occupancy: occupancyFrom(calendar.ranges, day) }] : [],
  );
  const answer = { fetchedAt: at, crawl: 1, compare: () => [] };
  await writing(past, connectionId, async (writes) => {
    await saveProperties(writes, properties, answer);
    await saveCalendars(writes, calendars, answer);
  });
}

/** Copies the last runs that had ended by an instant: a search tells from when its data is. */
async function copyRuns(mirror: Database, past: Database, connectionId: string, at: number): Promise<void> {
  const ended = mirror.db
    .selectFrom('runs')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('finished_at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1);
  const [last, complete] = [
    await ended.executeTakeFirst(),
    await ended.where('outcome', '=', 'complete').executeTakeFirst(),
  ];
  const runs = last && complete && last.id !== complete.id ? [last, complete] : [last ?? []].flat();
  if (runs.length > 0) await past.db.insertInto('runs').values(runs).execute();
}
