import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { changedNights, formerNights } from '@/lib/columns/nights-ahead';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import type { Day } from '@/lib/domain/day';
import type { NightsAhead } from '@/lib/domain/losses/nights-ahead';
import { PackedNights } from '@/lib/domain/losses/packed-nights';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { KEPT, type KeptHomes, keptHomes } from './kept-homes';

const HOMES_AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The nights ahead of the homes of a portfolio. */
export const nightsOf = keptHomes<NightsAhead>(async (portfolio, byId, after) => {
  const { homes, ...chunk } = await changedNights(portfolio, after);
  for (const home of homes) byId.set(home.id, home);
  return chunk;
});

const packedNights = new WeakMap<KeptHomes<NightsAhead>, { of: readonly unknown[]; packed: PackedNights }>();

/** The nights ahead of a portfolio side by side, by the slots of its columns. */
export function nightsBySlot(nights: KeptHomes<NightsAhead>, columns: PortfolioColumns): PackedNights {
  const of = [columns, columns.version, nights.subscriber.sequence];
  const known = packedNights.get(nights);
  if (known?.of.every((one, i) => one === of[i])) return known.packed;
  const homes = Array.from({ length: columns.slots }, (_, slot) => nights.byId.get(columns.idAt(slot)));
  const packed = new PackedNights(homes);
  packedNights.set(nights, { of, packed });
  return packed;
}

/** A past day of a portfolio, as it ended. */
interface PastDay {
  day: Day;
  homes: Promise<PastNights>;
}

/** The nights of homes side by side, with the place of each by its id. */
interface PastNights {
  placeOf: ReadonlyMap<string, number>;
  nights: PackedNights;
}

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
  return { placeOf: new Map(homes.map(({ id }, place) => [id, place])), nights: new PackedNights(homes) };
}

/** The last millisecond of a day in UTC, since 1970. */
export const endOf = (day: Day): number => (day + 1) * DAY_MS - 1;
