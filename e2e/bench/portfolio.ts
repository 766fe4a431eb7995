import { factsOf } from '@/lib/contract/facts';
import { BATCH } from '@/lib/database/batches';
import type { Database } from '@/lib/database/database';
import { type DemoHome, generatePortfolio } from '@/lib/demo/portfolio';
import type { CalendarRange } from '@/lib/domain/calendar';
import { dayAt, formatDay } from '@/lib/domain/day';
import { occupancyFrom } from '@/lib/domain/occupancy';
import { saveConnection, writing } from '@/lib/mirror/connections';
import { saveCalendars } from '@/lib/mirror/save-calendars';
import { saveProperties } from '@/lib/mirror/save-properties';

/** The first day of every calendar. */
export const TODAY = dayAt(Date.now(), 'UTC');

/** Generates homes of the demo with their calendars. The dashboard that shows them serves their pictures. */
export const demoHomes = (properties: number, today = TODAY) =>
  generatePortfolio({ properties, seed: 1, today, publicUrl: '' });

/** Saves a number of homes with their calendars, as a sync does. */
export async function fill(mirror: Database, homes: number, connection = String(homes)): Promise<void> {
  await saveConnection(mirror, { id: connection, name: connection, baseUrl: 'http://127.0.0.1' }, 0);
  let batch: DemoHome[] = [];
  for (const home of demoHomes(homes)) {
    batch.push(home);
    if (batch.length < BATCH) continue;
    await save(mirror, connection, batch);
    batch = [];
  }
  await save(mirror, connection, batch);
}

async function save(mirror: Database, connection: string, homes: readonly DemoHome[]): Promise<void> {
  const answer = { crawl: 1, fetchedAt: Date.now(), compare: () => [] };
  const properties = homes.map(({ property: details }) => ({ facts: factsOf(details), details }));
  const calendars = homes.map(({ property: { id: propertyId }, calendar: ranges }) => ({
    ...{ propertyId, ranges, findings: [], occupancy: occupancyFrom(ranges, TODAY) },
  }));
  await writing(mirror, connection, async (transaction) => {
    await saveProperties(transaction, properties, answer);
    await saveCalendars(transaction, calendars, answer);
  });
}

/** A calendar as the contract has it. */
export const wireCalendar = (id: string, ranges: readonly CalendarRange[]) => ({
  id,
  calendar: ranges.map(({ start, end, price, ...terms }) => ({
    ...{ from: formatDay(start), to: formatDay(end - 1), dailyPrice: price },
    ...terms,
  })),
});
