import { type CalendarRange, coverHorizon } from '@/lib/domain/calendar';
import { readCalendar } from '@/lib/domain/calendar-text';
import { type Day, formatDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { publishedCalendars, publishedProperties } from '@/lib/service/store/publication';
import type { ServiceDatabase } from '@/lib/service/store/schema';
import { makeCursor } from './cursor';

// Stored JSON text was checked by the import; bodies join it without parsing it again.

/** A PropertyBasicInfoPage. `after` is the last id of the page before; '' starts at the first. */
export async function detailsBody(
  db: ServiceDatabase,
  cursorKey: Buffer,
  accountId: string,
  after: string,
  pageSize: number,
): Promise<string> {
  const found = await publishedProperties(db, accountId, after, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  const nextCursor = last ? `"${makeCursor(cursorKey, accountId, last.id)}"` : 'null';
  return `{"properties":[${page.map(({ details }) => details).join(',')}],"nextCursor":${nextCursor}}`;
}

/** An array of PropertyCalendarInfo in the order of `ids`; an id that the account does not publish is left out. */
export async function calendarBody(
  db: ServiceDatabase,
  accountId: string,
  ids: readonly string[],
  today: Day,
): Promise<string> {
  const stored = await publishedCalendars(db, accountId, ids);
  const horizon = horizonFrom(today);
  const dayText = dayTexts();
  const calendars = ids.flatMap((id) => {
    const ranges = stored.get(id);
    if (ranges === undefined) return [];
    const calendar = coverHorizon(readCalendar(ranges ?? '[]'), horizon);
    return `{"id":"${id}","calendar":[${calendar.map((range) => rangeText(range, dayText)).join(',')}]}`;
  });
  return `[${calendars.join(',')}]`;
}

/** Domain → wire: half-open days become inclusive dates. */
function rangeText(range: CalendarRange, dayText: (day: Day) => string): string {
  return (
    `{"from":"${dayText(range.start)}","to":"${dayText(range.end - 1)}","dailyPrice":${range.price ?? 0},` +
    `"minNights":${range.minNights},"availability":${JSON.stringify(range.availability)},` +
    `"closedToArrival":${range.closedToArrival},"closedToDeparture":${range.closedToDeparture}}`
  );
}

/** Formats a day once: a hundred calendars name the same thousand days over and over. */
function dayTexts(): (day: Day) => string {
  const known = new Map<Day, string>();
  return (day) => {
    let text = known.get(day);
    if (text === undefined) {
      text = formatDay(day);
      known.set(day, text);
    }
    return text;
  };
}
