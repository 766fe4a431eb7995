import { matchingIds } from '@/lib/columns/find';
import type { PropertyAnswer } from '@/lib/contract/api/properties';
import { factsOf } from '@/lib/contract/facts';
import { valueFindings } from '@/lib/contract/impossible-values';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { occupancyFrom } from '@/lib/domain/occupancy';
import { longestBookable, withBookable } from '@/lib/domain/stays/bookable-from';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { getCalendars } from '@/lib/mirror/calendars';
import { changesOf } from '@/lib/mirror/changes';
import { calendarsAsOf, propertyAsOf } from '@/lib/mirror/history';
import { getProperty, rowsOf } from '@/lib/mirror/property';
import { NO_FILTER } from '@/lib/search/filters';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { type AsOf, asOfIn, beforeHistory } from './as-of';
import { unknownProperty } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId } from './requests';

const CHANGES_SHOWN = 100;

/**
 * All that is known of a property, listed or withdrawn.
 * @param query `asOf`: the instant of the requested state
 * @throws RefusedError NOT_FOUND
 */
export async function showProperty(
  portfolio: Portfolio,
  id: string,
  query = new URLSearchParams(),
): Promise<PropertyAnswer> {
  const { mirror, connectionId, today } = portfolio;
  if (!canBeId(id)) throw unknownProperty(id);
  const asOf = await asOfIn(query, portfolio);
  if (asOf) return showFormerProperty(portfolio, id, asOf);
  const [stored, [calendar], changes] = await Promise.all([
    getProperty(mirror, connectionId, id),
    getCalendars(mirror, connectionId, [id], horizonFrom(today)),
    changesOf(mirror, connectionId, id, { limit: CHANGES_SHOWN }),
  ]);
  if (!stored) throw unknownProperty(id);
  const { row: facts, details, findings, ...times } = stored;
  // Every stored property has passed the schema.
  const property = details as PropertyBasicInfo;
  return {
    property,
    ...bookableFacts(facts, calendar?.ranges ?? [], today),
    ...times,
    findings: [...findings, ...(calendar?.findings ?? []), ...valueFindings(property, today)],
    changes,
  };
}

async function showFormerProperty(
  { mirror, connectionId }: Portfolio,
  id: string,
  { at, day }: AsOf,
): Promise<PropertyAnswer> {
  const [former, stored, [calendar], changes] = await Promise.all([
    propertyAsOf(mirror, connectionId, id, at),
    getProperty(mirror, connectionId, id),
    calendarsAsOf(mirror, connectionId, [id], { at, within: horizonFrom(day) }),
    changesOf(mirror, connectionId, id, { limit: CHANGES_SHOWN, until: at }),
  ]);
  if (!former || !stored) throw unknownProperty(id);
  if ('since' in former) throw beforeHistory(former.since);
  const property = former.details as PropertyBasicInfo;
  const ranges = calendar && 'ranges' in calendar ? calendar.ranges : null;
  const facts = { ...factsOf(property), occupancy: ranges && occupancyFrom(ranges, day) };
  return {
    property,
    ...bookableFacts(facts, ranges ?? [], day),
    fetchedAt: at,
    firstSeen: stored.firstSeen,
    withdrawnAt: former.withdrawnAt,
    findings: valueFindings(property, day),
    changes,
  };
}

function bookableFacts<Home extends StayTerms>(home: Home, ranges: Calendar, today: Day) {
  const calendar = stayCalendar(ranges);
  return { facts: withBookable(home, calendar, today), longestNights: longestBookable(calendar, home, today) };
}

/** Whether anything is known of a property, listed or withdrawn. */
export const holdsProperty = async ({ mirror, connectionId }: Portfolio, id: string): Promise<boolean> =>
  canBeId(id) && (await getProperty(mirror, connectionId, id)) !== null;

/** Rows are read so many at once. */
const CANDIDATES = 500;

/** The ids of the listed homes with a code, in any case of its letters. */
export async function idsOfCode(portfolio: Portfolio, code: string): Promise<string[]> {
  const sought = code.trim().toLowerCase();
  if (sought === '' || !canBeId(code)) return [];
  const search = { filter: { ...NO_FILTER, q: code }, sort: DEFAULT_SORT };
  const candidates = await matchingIds(portfolio, search);
  const found: string[] = [];
  for (let at = 0; at < candidates.length; at += CANDIDATES) {
    const rows = await rowsOf(portfolio, candidates.slice(at, at + CANDIDATES));
    for (const row of rows.values()) if (row.code.trim().toLowerCase() === sought) found.push(row.id);
  }
  return found;
}
