import { stringify } from 'csv-stringify/sync';
import ical, { foldLines, ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { AVAILABLE, type Calendar, type CalendarRange } from '@/lib/domain/calendar';
import { type Day, formatDay } from '@/lib/domain/day';
import { certainHorizonFrom, horizonFrom, type Interval, uncovered } from '@/lib/domain/interval';
import { getCalendars } from '@/lib/mirror/calendars';
import { getProperty } from '@/lib/mirror/property';
import { CSV_OPTIONS } from './csv-options';
import { unknownProperty } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId } from './requests';

/** A calendar in a form that other programs read. */
export interface CalendarFile {
  /** Has letters, digits, '-', '_' and '.' only. */
  name: string;
  type: string;
  text: string;
}

interface PropertyCalendar {
  id: string;
  code: string;
  name: string;
  currency: string;
  fetchedAt: number;
  calendar: Calendar;
  /** Days that the calendar should cover and does not. */
  unknown: Interval[];
}

/**
 * The nights that cannot be sold, as all-day events (RFC 5545): DTEND is the first day that is free again. Touching nights
 * are one event at any prices.
 *
 * A calendar begins today, so the start of a block under way moves every day, and so does the end of the padding at the end
 * of the horizon. A UID is therefore made of the block's end, or says that it has none.
 *
 * A calendar has one component at least (§3.6). A home that is free throughout has a time without anything busy in it: an
 * event, whatever it says, is a blocked time to many programs.
 * @throws RefusedError NOT_FOUND
 */
export async function calendarAsICalendar(portfolio: Portfolio, id: string): Promise<CalendarFile> {
  const { code, name, fetchedAt, calendar, unknown } = await calendarFor(portfolio, id);
  const file = ical({
    name: calendarText(`${code} ${name}`),
    prodId: { company: 'Staygrid', product: 'Availability', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const known = calendar.at(-1)?.end ?? 0;
  const event = ({ start, end }: Interval, kind: string, summary: string) =>
    file.createEvent({
      id: `${encodeURIComponent(id)}.${end < known ? formatDay(end) : 'open-end'}.${kind}@staygrid`,
      sequence: 0,
      start: dateOf(start),
      end: dateOf(end),
      allDay: true,
      summary,
      stamp: new Date(fetchedAt),
      transparency: ICalEventTransparency.OPAQUE,
      busystatus: ICalEventBusyStatus.BUSY,
    });
  const isFree = ({ availability }: CalendarRange) => availability === AVAILABLE;
  for (const span of spansOf(calendar, (range) => !isFree(range))) event(span, 'not-available', 'Not available');
  const doubted = spansOf(calendar, (range) => isFree(range) && range.inDoubt === true);
  for (const span of doubted) event(span, 'in-doubt', 'Not verified: the calendar has days that cannot be told');
  for (const span of unknown) event(span, 'unknown', 'Unknown: the calendar says nothing');
  const free = freeTime(id, { start: calendar[0]?.start ?? 0, end: known }, fetchedAt);
  const text = file.length() > 0 ? file.toString() : file.toString().replace(/(?=END:VCALENDAR)/, () => free);
  return { name: `${fileName(code)}.ics`, type: 'text/calendar; charset=utf-8', text };
}

/**
 * A row for each range, both its days inclusive as in the service's own answers.
 * @throws RefusedError NOT_FOUND
 */
export async function calendarAsCsv(portfolio: Portfolio, id: string): Promise<CalendarFile> {
  const { code, currency, calendar } = await calendarFor(portfolio, id);
  const rows = calendar.map(({ start, end, price, closedToArrival, closedToDeparture, ...terms }) => ({
    ...terms,
    from: formatDay(start),
    to: formatDay(end - 1),
    nights: end - start,
    dailyPrice: price,
    currency,
    closedToArrival: String(closedToArrival),
    closedToDeparture: String(closedToDeparture),
    inDoubt: String(terms.inDoubt ?? false),
  }));
  const columns = ['from', 'to', 'nights', 'availability', 'dailyPrice', 'currency', 'minNights'];
  const doubt = calendar.some(({ inDoubt }) => inDoubt) ? ['inDoubt'] : [];
  const text = stringify(rows, {
    ...CSV_OPTIONS,
    header: true,
    bom: true,
    columns: [...columns, 'closedToArrival', 'closedToDeparture', ...doubt],
  });
  return { name: `${fileName(code)}.csv`, type: 'text/csv; charset=utf-8', text };
}

async function calendarFor({ mirror, connectionId, today }: Portfolio, id: string): Promise<PropertyCalendar> {
  if (!canBeId(id)) throw unknownProperty(id);
  const [property, [stored]] = await Promise.all([
    getProperty(mirror, connectionId, id),
    getCalendars(mirror, connectionId, [id], horizonFrom(today)),
  ]);
  if (!property) throw unknownProperty(id);
  const { code, name, currency } = property.row;
  const calendar = stored?.ranges ?? [];
  // A service may be a day ahead: its calendar says nothing about tonight, which is no promise that it is free.
  const unknown = uncovered(calendar, { ...certainHorizonFrom(today), start: today });
  return { id, code, name, currency, fetchedAt: stored?.fetchedAt ?? property.fetchedAt, calendar, unknown };
}

/** The nights of some ranges, joined where they touch. */
function spansOf(calendar: Calendar, isWanted: (range: CalendarRange) => boolean): Interval[] {
  const spans: Interval[] = [];
  for (const { start, end } of calendar.filter(isWanted)) {
    const last = spans.at(-1);
    if (last?.end === start) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/**
 * A text as an iCalendar value (RFC 5545 §3.3.11), for fields that the library does not escape. Line ends and forbidden
 * characters become blanks.
 */
export const calendarText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\\;,]/g, '\\$&');

/**
 * A time without anything busy in it (RFC 5545 §3.6.4), which the library does not write.
 * @param type says that it is busy throughout instead
 */
export function freeTime(id: string, { start, end }: Interval, stamp: number, type?: 'BUSY'): string {
  const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  const days = `DTSTART:${utc(+dateOf(start))}\r\nDTEND:${utc(+dateOf(end))}`;
  const uid = `UID:${encodeURIComponent(id)}.free@staygrid`;
  const busy = type ? `FREEBUSY;FBTYPE=${type}:${utc(+dateOf(start))}/${utc(+dateOf(end))}\r\n` : '';
  return foldLines(`BEGIN:VFREEBUSY\r\n${uid}\r\nDTSTAMP:${utc(stamp)}\r\n${days}\r\n${busy}END:VFREEBUSY\r\n`);
}

/** All-day events are written by their date in UTC. */
export const dateOf = (day: Day): Date => new Date(day * 86_400_000);

const fileName = (code: string): string => code.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || 'calendar';
