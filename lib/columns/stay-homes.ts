import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StayTotals } from '@/lib/contract/api/stay';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { costsOf, priceOf } from '@/lib/domain/quote/costs';
import { chosenOptions } from '@/lib/domain/quote/surcharge-lines';
import { withBookable } from '@/lib/domain/stays/bookable-from';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import type { Stay } from '@/lib/domain/stays/stay';
import { type StayCalendar, stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { getCalendars } from '@/lib/mirror/calendars';
import { readProperties } from '@/lib/mirror/property';
import type { PropertyRow } from '@/lib/search/fields';
import { type Filter, stayOf } from '@/lib/search/filters';
import type { Copy, PortfolioColumns, StayPrice } from './portfolio';

/** The data of a home that judges and prices a stay. */
export interface StayHome {
  row: PropertyRow;
  pricing: PropertyBasicInfo['pricing'];
  calendar: readonly CalendarRange[];
  /** The same calendar, packed. */
  packed: StayCalendar;
}

/** Some homes by id, read once for each of their versions. */
export const stayHomes = (copy: Copy, columns: PortfolioColumns, ids: readonly string[]) =>
  columns.homes.get(`stays ${copy.today}`, ids, (unread) => readHomes(copy, unread));

async function readHomes(
  { mirror, connectionId, today }: Copy,
  ids: readonly string[],
): Promise<Map<string, StayHome>> {
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
}

/** A stay as a list asks for it. */
export interface AskedStay extends Stay {
  /** Days by which each end may move. */
  flex: number;
  /** Whether the guests bring a pet, and pay for it. */
  pets: boolean;
  /** The keys of the optional surcharges that are chosen. */
  options: readonly string[];
}

/** The stay of a filter, which asks for homes that allow pets where the guests bring one; null without one. */
export function askedStay(filter: Filter): AskedStay | null {
  const stay = stayOf(filter);
  return stay && { ...stay, pets: filter.pets === true, options: filter.options ?? [] };
}

/** The stay that a home takes, with its cost; null for a home that has changed since it was found. */
export function takenStay(home: StayHome, asked: AskedStay, copy: Copy) {
  const { row, calendar, packed } = home;
  const { today } = copy;
  const stay = nearestStay(home, asked, today);
  if (!stay) return null;
  const { checkIn, checkOut } = stay;
  const { unverified } = judgeStay(row, calendar, stay, today, packed);
  return { stay: { checkIn, checkOut }, unverified, quote: totalsOf(home, stay, asked, copy) };
}

function nearestStay({ row, packed }: StayHome, { flex, checkIn, checkOut, guests }: AskedStay, today: Day) {
  const reach = { eachEnd: flex, together: 2 * flex };
  return nearestValidStay(row, packed, { checkIn, checkOut, guests }, horizonFrom(today), reach)?.stay ?? null;
}

/** Homes priced before other requests get a turn. */
const PART = 100;

/**
 * The cost of the stay of a filter at some homes, by id, once for each version of a home. Homes that no longer take it are
 * left out.
 * @param isPassing for one of many stays at the same homes: the homes are kept then, and their prices are not
 */
export async function stayPrices(
  copy: Copy,
  columns: PortfolioColumns,
  filter: Filter,
  ids: readonly string[],
  isPassing: boolean,
): Promise<ReadonlyMap<string, StayPrice>> {
  const asked = askedStay(filter);
  if (!asked) return new Map();
  const price = async (unread: readonly string[]) => {
    const prices = new Map<string, StayPrice>();
    for (let from = 0; from < unread.length; from += PART) {
      const part = unread.slice(from, from + PART);
      const homes = await (isPassing ? stayHomes(copy, columns, part) : readHomes(copy, part));
      for (const [id, home] of homes) {
        const stay = nearestStay(home, asked, copy.today);
        if (!stay) continue;
        const { total, month } = totalsOf(home, stay, asked, copy);
        prices.set(id, { total: numberOf(total), month: numberOf(month) });
      }
      await nextTurn();
    }
    return prices;
  };
  return isPassing ? price(ids) : columns.stayPrices.get(JSON.stringify([asked, copy.today, copy.reading]), ids, price);
}

export const numberOf = (amount: string | null) => (amount === null ? null : Number(amount));

/** The cost of a stay; guests who bring a pet pay the surcharges for it. */
export function totalsOf(
  { pricing, calendar }: StayHome,
  { checkIn, checkOut }: { checkIn: Day; checkOut: Day },
  asked: Pick<AskedStay, 'pets' | 'options'>,
  { reading }: Pick<Copy, 'reading'>,
): StayTotals {
  const options = chosenOptions(pricing.surcharges, asked);
  const costs = costsOf({ pricing, calendar, options }, checkIn, checkOut);
  const { byCalendar, byRent, depositsTotal, surchargesTotal } = costs;
  return {
    currency: pricing.currency,
    ...priceOf(costs, reading),
    byCalendar: byCalendar.total,
    byRent: byRent.total,
    surcharges: surchargesTotal,
    deposits: depositsTotal,
  };
}
