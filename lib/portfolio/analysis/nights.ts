import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { changedNights, formerNights } from '@/lib/columns/nights-ahead';
import type { Day } from '@/lib/domain/day';
import type { NightsAhead } from '@/lib/domain/losses/nights-ahead';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { KEPT, keptHomes } from './kept-homes';

const HOMES_AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The nights ahead of the homes of a portfolio. */
export const nightsOf = keptHomes<NightsAhead>(async (portfolio, byId, after) => {
  const { homes, ...chunk } = await changedNights(portfolio, after);
  for (const home of homes) byId.set(home.id, home);
  return chunk;
});

/** A past day of a portfolio, as it ended. */
interface PastDay {
  day: Day;
  homes: Promise<PastNights>;
}

/** By id. */
type PastNights = ReadonlyMap<string, NightsAhead>;

const pasts = new LRUCache<string, PastDay>(KEPT);

/** The nights that were ahead when a past day ended; read once. Homes that were not known then are left out. */
export async function nightsBefore(portfolio: Portfolio, day: Day): Promise<PastNights> {
  const { connectionId } = portfolio;
  let past = pasts.get(connectionId);
  if (past?.day !== day) past = { day, homes: readPast(portfolio, day) };
  pasts.set(connectionId, past);
  past.homes.catch(() => pasts.delete(connectionId));
  return past.homes;
}

async function readPast(portfolio: Portfolio, day: Day): Promise<PastNights> {
  const ids = [...(await nightsOf(portfolio)).byId.keys()];
  const homes: NightsAhead[] = [];
  for (let from = 0; from < ids.length; from += HOMES_AT_ONCE) {
    const batch = ids.slice(from, from + HOMES_AT_ONCE);
    homes.push(...(await formerNights(portfolio, batch, { at: endOf(day), day })));
    // SQLite answers at once: without a pause other questions would wait for the whole portfolio.
    await nextTurn();
  }
  return new Map(homes.map((home) => [home.id, home]));
}

/** The last millisecond of a day in UTC, since 1970. */
export const endOf = (day: Day): number => (day + 1) * DAY_MS - 1;
