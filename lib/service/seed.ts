import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DemoHome, generatePortfolio } from '@/lib/demo/portfolio';
import { writeCalendar } from '@/lib/domain/calendar-text';
import type { Day } from '@/lib/domain/day';
import type { Account, Seeding } from './store/accounts';
import { BATCH_SIZE, type WrittenCalendar, type WrittenProperty, writePortfolio } from './store/portfolio-write';
import { storedTexts } from './store/publication';
import type { ServiceDatabase } from './store/schema';

/**
 * Replaces an account's portfolio by a generated one, in one transaction.
 * @param onWritten is told how many homes were written since it was last called
 * @throws Refusal when there is no such account
 */
export function seedPortfolio(
  db: ServiceDatabase,
  account: string,
  seeding: Seeding,
  at: { today: Day; moment?: number },
  onWritten: (homes: number) => void,
): Promise<void> {
  return writePortfolio(db, { account, replace: true, seeding }, async (writer) => {
    let properties: WrittenProperty[] = [];
    let calendars: WrittenCalendar[] = [];
    const flush = async () => {
      await writer.putProperties(properties);
      await writer.putCalendars(calendars);
      onWritten(properties.length);
      properties = [];
      calendars = [];
    };
    for (const home of generatePortfolio({ ...seeding, ...at })) {
      const { id, details, ranges } = textsOf(home);
      properties.push({ id, details });
      calendars.push({ propertyId: id, ranges });
      if (properties.length === BATCH_SIZE) await flush();
    }
    await flush();
  });
}

interface Texts {
  id: string;
  details: string;
  ranges: string;
}

const textsOf = ({ property, calendar }: DemoHome): Texts => ({
  id: property.id,
  details: JSON.stringify(property),
  ranges: writeCalendar(calendar),
});

/** Brings a generated portfolio to a moment: writes the homes that have changed, and takes away those that have left. */
export async function refreshPortfolio(
  db: ServiceDatabase,
  { id, name }: Account,
  seeding: Seeding,
  at: { today: Day; moment: number },
): Promise<void> {
  const changed: Texts[] = [];
  const present = new Set<string>();
  const look = async (batch: readonly Texts[]) => {
    const stored = await storedTexts(
      db,
      id,
      batch.map((home) => home.id),
    );
    for (const home of batch) {
      present.add(home.id);
      const was = stored.get(home.id);
      if (was?.details !== home.details || was.ranges !== home.ranges) changed.push(home);
    }
  };
  let batch: Texts[] = [];
  for (const home of generatePortfolio({ ...seeding, ...at })) {
    batch.push(textsOf(home));
    if (batch.length < BATCH_SIZE) continue;
    await look(batch);
    batch = [];
    // SQLite answers at once: without a pause requests would wait for the whole portfolio.
    await nextTurn();
  }
  await look(batch);
  await writePortfolio(db, { account: name, replace: false, seeding }, async (writer) => {
    for (let from = 0; from < changed.length; from += BATCH_SIZE) {
      const some = changed.slice(from, from + BATCH_SIZE);
      await writer.putProperties(some.map(({ id, details }) => ({ id, details })));
      await writer.putCalendars(some.map(({ id, ranges }) => ({ propertyId: id, ranges })));
    }
    for (const gone of await writer.propertyIds()) if (!present.has(gone)) await writer.removeProperty(gone);
  });
}
