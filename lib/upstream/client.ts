import {
  type DetailsPage,
  type ReadCalendar,
  type ReadCalendarsPage,
  readCalendars,
  readDetailsPage,
} from '@/lib/contract/read';
import { CALENDAR_PATH, DETAILS_PATH, PAGE_SIZE } from '@/lib/contract/request';
import { type CallOptions, call } from './call';
import type { Connection } from './connection';
import { UpstreamError } from './errors';

export function detailsPath({ cursor, pageSize }: { cursor?: string | null | undefined; pageSize: number }): string {
  return `${DETAILS_PATH}?pageSize=${pageSize}${cursor == null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
}

/** The path and query for the calendars of up to 100 ids, in one list or several; the commas between them stay commas. */
export function calendarPath(...lists: readonly (readonly string[])[]): string {
  return `${CALENDAR_PATH}?${lists.map((ids) => `ids=${ids.map(encodeURIComponent).join(',')}`).join('&')}`;
}

export interface DetailsQuery {
  /** The previous page's `nextCursor`; null for the first page. */
  cursor?: string | null | undefined;
  /** Properties per page, 1–100. Default 100, the most there is. */
  pageSize?: number | undefined;
}

/**
 * One page of the details endpoint (spec, "Endpoints" 1).
 * @throws UpstreamError, UPSTREAM_INVALID_CURSOR among them
 */
export function detailsPage(
  connection: Connection,
  { cursor, pageSize = PAGE_SIZE.max }: DetailsQuery = {},
  options?: CallOptions,
): Promise<DetailsPage> {
  const path = detailsPath({ cursor, pageSize });
  return call(connection, path, readDetailsPage, options);
}

/** A property whose requested calendar is missing from the answer. */
interface MissingCalendar {
  id: string;
  finding: ReadCalendar['findings'][number];
  /** Whether an answer left it out, as the contract has it for ids that are not valid. */
  isLeftOut: boolean;
}

export interface Calendars extends ReadCalendarsPage {
  missing: MissingCalendar[];
  /** The faults of missing ones that the service answers by an error, each asked for alone or among such. */
  refusals: UpstreamError[];
}

export interface CalendarOptions extends CallOptions {
  /** The days that each calendar should cover; missing ones become gaps. */
  expected?: Parameters<typeof readCalendars>[1];
  /** Whether the service has refused many in a row: the rest is not asked for one by one. */
  refusesAll?: boolean | undefined;
}

/** So many refused calendars without an answered one are no fault of single ids. */
const REFUSES_ALL = 4;

/**
 * The calendars of up to 100 properties (spec, "Endpoints" 2).
 * @throws UpstreamError
 */
export async function fetchCalendars(
  connection: Connection,
  ids: readonly string[],
  options: CalendarOptions = {},
): Promise<Calendars> {
  try {
    const page = await call(
      connection,
      calendarPath(ids),
      (body, isGarbled) => readCalendars(body, options.expected, new Set(ids), isGarbled),
      options,
    );
    return { ...page, missing: missingFrom(page, ids), refusals: [] };
  } catch (error) {
    if (!(error instanceof UpstreamError && mayPassWithFewerIds(error))) throw error;
    if (error.code !== 'UPSTREAM_TOO_LARGE' && (ids.length === 1 || options.refusesAll)) return refused(ids, error);
    if (ids.length === 1) throw error;
    // Halves the chunk: one id that the service refuses must not cost the other 99 their calendars, and a hundred long
    // calendars may be too large for one answer.
    const middle = Math.ceil(ids.length / 2);
    const first = await fetchCalendars(connection, ids.slice(0, middle), options);
    const refusesAll = middle >= REFUSES_ALL && first.refusals.length === middle;
    // A path that is not found is told with each home; any other fault of all of them is the service's.
    if (refusesAll && error.status !== 404) throw error;
    const second = await fetchCalendars(connection, ids.slice(middle), { ...options, refusesAll });
    return {
      calendars: [...first.calendars, ...second.calendars],
      rejected: [...first.rejected, ...second.rejected],
      missing: [...first.missing, ...second.missing],
      refusals: [...first.refusals, ...second.refusals],
    };
  }
}

function refused(ids: readonly string[], error: UpstreamError): Calendars {
  const isItsId = isAboutAnId(error);
  const why = isItsId
    ? 'the service does not accept its id'
    : `the service answers ${error.status} where it is asked for`;
  const refusals = isItsId ? [] : ids.map(() => error);
  return { calendars: [], rejected: [], missing: ids.map((id) => missing(id, why, false)), refusals };
}

const mayPassWithFewerIds = (error: UpstreamError): boolean =>
  isAboutAnId(error) || error.code === 'UPSTREAM_TOO_LARGE' || REFUSALS.test(String(error.status));

/** Statuses that a single id may cause. */
const REFUSALS = /^(400|404|410|414|5..)$/;

function isAboutAnId({ errorCode }: UpstreamError): boolean {
  return errorCode === 'INVALID_PROPERTY_ID' || errorCode === 'EMPTY_IDS';
}

function missingFrom({ calendars, rejected }: ReadCalendarsPage, ids: readonly string[]): MissingCalendar[] {
  const answered = new Set<string | null>([...calendars, ...rejected].map(({ id }) => id));
  // One without an id may be anybody's.
  const isLeftOut = !answered.has(null);
  const why = 'the service left it out of its answer';
  return ids.filter((id) => !answered.has(id)).map((id) => missing(id, why, isLeftOut));
}

function missing(id: string, why: string, isLeftOut: boolean): MissingCalendar {
  return { id, isLeftOut, finding: { code: 'calendar.missing', message: `The property has no calendar: ${why}.` } };
}
