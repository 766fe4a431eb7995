import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { horizonFrom } from '@/lib/domain/interval';
import { withBookable } from '@/lib/domain/stays/bookable-from';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { getCalendars } from '@/lib/mirror/calendars';
import type { AskedCopy } from '@/lib/mirror/copy';
import { readProperties } from '@/lib/mirror/property';
import type { PortfolioColumns } from './portfolio';
import { type AskedStay, type StayHome, type TakenStay, takenStay } from './taken-stay';

type HomesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, StayHome>>;

/** Reads some homes by id, once for each of their versions. */
export const stayHomes =
  (copy: AskedCopy, columns: PortfolioColumns): HomesOf =>
  (ids) =>
    columns.rows.homes.get(`stays ${copy.today}`, ids, readHomes(copy));

export const readHomes =
  ({ mirror, connectionId, today }: AskedCopy): HomesOf =>
  async (ids) => {
    const [calendars, properties] = await Promise.all([
      getCalendars(mirror, connectionId, ids, horizonFrom(today)),
      readProperties(mirror, connectionId, ids),
    ]);
    const ranges = new Map(calendars.map((calendar) => [calendar.propertyId, calendar.ranges]));
    return new Map(
      properties.map(({ row, details }) => {
        // Every stored property has passed the schema.
        const { pricing } = details as PropertyBasicInfo;
        const calendar = ranges.get(row.id) ?? [];
        const packed = stayCalendar(calendar);
        return [row.id, { row: withBookable(row, packed, today), pricing, calendar, packed }];
      }),
    );
  };

/**
 * The stays that some homes take, by id, each found, judged and priced once for a version of its home. Homes that have
 * changed since they were found, and take none, are left out.
 * @param homesOf by default reads the homes and keeps none: there may be very many
 */
export const takenStays = (
  copy: AskedCopy,
  columns: PortfolioColumns,
  asked: AskedStay,
  ids: readonly string[],
  homesOf = readHomes(copy),
): Promise<ReadonlyMap<string, TakenStay>> =>
  columns.rows.takenStays.get(JSON.stringify([asked, copy.today, copy.reading]), ids, (unread) =>
    takeStays(copy, asked, unread, homesOf),
  );

/** Homes priced before other requests get a turn. */
const PART = 100;

/** As `takenStays`, for one of many stays at the same homes: none is kept. */
export async function takeStays(
  copy: AskedCopy,
  asked: AskedStay,
  ids: readonly string[],
  homesOf: HomesOf,
): Promise<ReadonlyMap<string, TakenStay>> {
  const stays = new Map<string, TakenStay>();
  for (let from = 0; from < ids.length; from += PART) {
    for (const [id, home] of await homesOf(ids.slice(from, from + PART))) {
      const taken = takenStay(home, asked, copy);
      if (taken) stays.set(id, taken);
    }
    await nextTurn();
  }
  return stays;
}
