import { isDeepStrictEqual } from 'node:util';
import { factsOf } from '@/lib/contract/facts';
import { PropertyBasicInfo } from '@/lib/contract/property';
import { type Database, openDatabase } from '@/lib/database/database';
import { dayAt } from '@/lib/domain/day';
import { occupancyFrom } from '@/lib/domain/occupancy';
import { getCalendars } from '@/lib/mirror/calendars';
import { readProperties } from '@/lib/mirror/property';
import { type Account, readAccount, readingsOf } from './account';

const AT_ONCE = 200;
const ALL_DAYS = { start: -1e6, end: 1e6 };

export interface Comparison {
  homes: number;
  calendars: number;
  /** The differences, in words. */
  differences: string[];
}

/** Compares a mirror with the account that it mirrors: every home and every calendar. */
export async function compared(database: string, connectionId: string, account: Account): Promise<Comparison> {
  const mirror = await openDatabase(database);
  try {
    return await comparedWith(mirror, connectionId, account);
  } finally {
    await mirror.close();
  }
}

async function comparedWith(mirror: Database, connectionId: string, account: Account): Promise<Comparison> {
  const held = await readAccount(account);
  const readings = readingsOf(held);
  const differences: string[] = [];
  const listed = await listedIn(mirror, connectionId);
  const extra = [...listed].filter((id) => !held.homes.some((home) => home.id === id));
  if (extra.length > 0) differences.push(`${extra.length} homes that the service does not have, such as ${extra[0]}`);
  const today = dayAt(Date.now(), 'UTC');
  for (let from = 0; from < held.homes.length; from += AT_ONCE) {
    const homes = held.homes.slice(from, from + AT_ONCE);
    const ids = homes.map(({ id }) => id);
    const stored = new Map((await readProperties(mirror, connectionId, ids)).map((one) => [one.row.id, one]));
    const calendars = await getCalendars(mirror, connectionId, ids, ALL_DAYS);
    const kept = new Map(calendars.map((one) => [one.propertyId, one]));
    for (const home of homes) {
      const details = PropertyBasicInfo.parse(home);
      const reading = readings.get(home.id);
      const occupancy = reading ? occupancyFrom(reading.ranges, today) : null;
      const expected = { details, row: { ...factsOf(details), occupancy }, listed: true };
      const mine = stored.get(home.id);
      const found = { details: mine?.details, row: mine?.row, listed: listed.has(home.id) };
      if (!isDeepStrictEqual(plain(found), plain(expected))) differences.push(`the home ${home.id}`);
      if (!isDeepStrictEqual(kept.get(home.id)?.ranges, reading?.ranges))
        differences.push(`the calendar of ${home.id}`);
    }
  }
  return { homes: held.homes.length, calendars: readings.size, differences };
}

/** JSON has no undefined: an absent field equals one. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

async function listedIn({ db }: Database, connectionId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
