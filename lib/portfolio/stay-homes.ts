import type { StayTotals } from '@/lib/contract/api/stay';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { CalendarRange } from '@/lib/domain/calendar';
import { horizonFrom } from '@/lib/domain/interval';
import { costsOf } from '@/lib/domain/quote/costs';
import { petSurcharges } from '@/lib/domain/quote/surcharge-lines';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import type { Stay } from '@/lib/domain/stays/stay';
import { type StayCalendar, stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { getCalendars } from '@/lib/mirror/calendars';
import type { PortfolioColumns } from '@/lib/mirror/columns/portfolio';
import { readProperties } from '@/lib/mirror/property';
import type { PropertyRow } from '@/lib/search/fields';
import { type Filter, stayOf } from '@/lib/search/filters';
import type { Portfolio } from './portfolio';

/** All that a stay at a home is judged and priced by. */
export interface StayHome {
  row: PropertyRow;
  pricing: PropertyBasicInfo['pricing'];
  calendar: readonly CalendarRange[];
  /** The same calendar, packed. */
  packed: StayCalendar;
}

/** Some homes by id, read once for each of their versions. */
export const stayHomes = (portfolio: Portfolio, columns: PortfolioColumns, ids: readonly string[]) =>
  columns.homes.get(`stays ${portfolio.today}`, ids, (unread) => readHomes(portfolio, unread));

async function readHomes(
  { mirror, connectionId, today }: Portfolio,
  ids: readonly string[],
): Promise<Map<string, StayHome>> {
  const [calendars, properties] = await Promise.all([
    getCalendars(mirror, connectionId, ids, horizonFrom(today)),
    readProperties(mirror, connectionId, ids),
  ]);
  const ranges = new Map(calendars.map((calendar) => [calendar.propertyId, calendar.ranges]));
  return new Map(
    properties.map(({ row, details }) => {
      // Only what passed the schema is kept.
      const { pricing } = details as PropertyBasicInfo;
      const calendar = ranges.get(row.id) ?? [];
      return [row.id, { row, pricing, calendar, packed: stayCalendar(calendar) }];
    }),
  );
}

/** A stay as a list asks for it. */
export interface AskedStay extends Stay {
  /** Days by which each end may move. */
  flex: number;
  /** Whether the guests bring a pet, and pay for it. */
  pets: boolean;
}

/** The stay of a filter, which asks for homes that allow pets where the guests bring one; null without one. */
export function askedStay(filter: Filter): AskedStay | null {
  const stay = stayOf(filter);
  return stay && { ...stay, pets: filter.pets === true };
}

/** The stay that a home takes, with what it costs; null for a home that has changed since it was found. */
export function takenStay(home: StayHome, { flex, pets, ...asked }: AskedStay, { today }: Portfolio) {
  const { row, calendar, packed } = home;
  const reach = { eachEnd: flex, together: 2 * flex };
  const nearest = nearestValidStay(row, packed, asked, horizonFrom(today), reach);
  if (!nearest) return null;
  const { checkIn, checkOut } = nearest.stay;
  const { unverified } = judgeStay(row, calendar, nearest.stay, today, packed);
  return { stay: { checkIn, checkOut }, unverified, quote: totalsOf(home, checkIn, checkOut, pets) };
}

/** @param pets whether surcharges for a pet are added */
export function totalsOf(
  { pricing, calendar }: StayHome,
  checkIn: number,
  checkOut: number,
  pets: boolean,
): StayTotals {
  const options = pets ? petSurcharges(pricing.surcharges) : [];
  const { byCalendar, byRent, depositsTotal } = costsOf({ pricing, calendar, options }, checkIn, checkOut);
  return { currency: pricing.currency, byCalendar: byCalendar.total, byRent: byRent.total, deposits: depositsTotal };
}
