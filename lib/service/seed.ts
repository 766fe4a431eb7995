import { generatePortfolio } from '@/lib/demo/portfolio';
import { mergeRanges } from '@/lib/domain/calendar';
import { writeCalendar } from '@/lib/domain/calendar-text';
import type { Day } from '@/lib/domain/day';
import type { Seeding } from './store/accounts';
import { BATCH_SIZE, type StoredCalendar, type StoredProperty, writePortfolio } from './store/portfolio-write';
import type { Database } from './store/schema';

/**
 * Replaces an account's portfolio by a generated one, in one transaction.
 * @param onWritten is told how many homes were written since it was last called
 * @throws Refusal when there is no such account
 */
export function seedPortfolio(
  db: Database,
  account: string,
  seeding: Seeding,
  today: Day,
  onWritten: (homes: number) => void,
): Promise<void> {
  return writePortfolio(db, { account, replace: true, seeding }, async (writer) => {
    let properties: StoredProperty[] = [];
    let calendars: StoredCalendar[] = [];
    const flush = async () => {
      await writer.putProperties(properties);
      await writer.putCalendars(calendars);
      onWritten(properties.length);
      properties = [];
      calendars = [];
    };
    for (const { property, calendar } of generatePortfolio({ ...seeding, today })) {
      properties.push({ id: property.id, details: JSON.stringify(property) });
      calendars.push({ propertyId: property.id, ranges: writeCalendar(mergeRanges(calendar)) });
      if (properties.length === BATCH_SIZE) await flush();
    }
    await flush();
  });
}
