import * as z from 'zod/mini';
import { type StayMatch, type StayNearMiss, StaysAnswer, type StayTotals } from '@/lib/contract/api/stays';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { CalendarRange } from '@/lib/domain/calendar';
import { horizonFrom } from '@/lib/domain/interval';
import { costsOf } from '@/lib/domain/quote/costs';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import type { Stay } from '@/lib/domain/stays/stay';
import { type StayCalendar, stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { getCalendars } from '@/lib/mirror/calendars';
import type { PortfolioColumns } from '@/lib/mirror/columns/portfolio';
import { portfolioFor } from '@/lib/mirror/find';
import { findStays } from '@/lib/mirror/find-stays';
import { readProperties } from '@/lib/mirror/property';
import type { PropertyRow } from '@/lib/search/fields';
import { searchKey } from '@/lib/search/search';
import type { Portfolio } from './portfolio';
import { withMirrorState } from './properties';
import { staysRequest } from './requests';

/** All that a stay at a home is judged and priced by. */
interface Home {
  row: PropertyRow;
  pricing: PropertyBasicInfo['pricing'];
  calendar: readonly CalendarRange[];
  /** The same calendar, packed. */
  packed: StayCalendar;
}

/**
 * The homes that take a stay with what it costs there, those that miss it by days with what would do, and why the others
 * do not: `StaysAnswer` as JSON.
 * @param query as for a page of properties; `checkIn` and `checkOut` must be among it
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function findStaysPage(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const { mirror, connectionId, today } = portfolio;
  const request = staysRequest(query, today);
  const known = await portfolioFor(mirror, connectionId, request.search.filter);
  const question = ['stays', searchKey(request.search), request.page, today];
  return withMirrorState(
    await known.remembered(question, async () => z.encode(StaysFound, await staysFound(portfolio, known, request))),
    portfolio,
  );
}

const StaysFound = z.omit(StaysAnswer, { mirror: true });

async function staysFound(
  portfolio: Portfolio,
  known: PortfolioColumns,
  request: ReturnType<typeof staysRequest>,
): Promise<z.output<typeof StaysFound>> {
  const { mirror, connectionId, today } = portfolio;
  const { matches, nearMisses, ...others } = await findStays(mirror, connectionId, request, today);
  const ids = [...matches, ...nearMisses];
  const homes = await known.homes.get(`stays ${today}`, ids, (unread) => homesOf(portfolio, unread));
  const { checkIn, checkOut, guests, flex } = request.stay;
  const asked = { checkIn, checkOut, guests };
  return {
    matches: matches.flatMap((id) => matchOf(homes.get(id), asked, flex, portfolio) ?? []),
    nearMisses: nearMisses.flatMap((id) => nearMissOf(homes.get(id), asked, portfolio) ?? []),
    ...others,
  };
}

async function homesOf({ mirror, connectionId, today }: Portfolio, ids: readonly string[]): Promise<Map<string, Home>> {
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

/** Null for a home that has changed between two questions, and no longer takes the stay. */
function matchOf(home: Home | undefined, asked: Stay, flex: number, { today }: Portfolio): StayMatch | null {
  if (!home) return null;
  const { row, calendar, packed } = home;
  const reach = { eachEnd: flex, together: 2 * flex };
  const nearest = nearestValidStay(row, packed, asked, horizonFrom(today), reach);
  if (!nearest) return null;
  const { checkIn, checkOut } = nearest.stay;
  const { unverified } = judgeStay(row, calendar, nearest.stay, today, packed);
  return { ...row, stay: { checkIn, checkOut }, unverified, quote: totalsOf(home, checkIn, checkOut) };
}

function nearMissOf(home: Home | undefined, asked: Stay, { today }: Portfolio): StayNearMiss | null {
  if (!home) return null;
  const { row, calendar, packed } = home;
  const repair = nearestValidStay(row, packed, asked, horizonFrom(today));
  if (!repair) return null;
  const { stay, checkInMoved, checkOutMoved } = repair;
  const { checkIn, checkOut } = stay;
  const { violations } = judgeStay(row, calendar, asked, today, packed);
  const moved = { checkIn, checkOut, checkInMoved, checkOutMoved };
  return { ...row, violations, repair: moved, quote: totalsOf(home, checkIn, checkOut) };
}

function totalsOf({ pricing, calendar }: Home, checkIn: number, checkOut: number): StayTotals {
  const { byCalendar, byRent, depositsTotal } = costsOf({ pricing, calendar }, checkIn, checkOut);
  return { currency: pricing.currency, byCalendar: byCalendar.total, byRent: byRent.total, deposits: depositsTotal };
}
