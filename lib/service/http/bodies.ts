import { type CalendarRange, coverHorizon } from '@/lib/domain/calendar';
import { readCalendar } from '@/lib/domain/calendar-text';
import { type Day, formatDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { publishedCalendars, publishedProperties } from '@/lib/service/store/publication';
import type { Database } from '@/lib/service/store/schema';
import { makeCursor } from './cursor';

// Bodies are put together from stored JSON text: what was checked when it came in is not parsed and written again. They
// come in pieces, each of one home.

/** A PropertyBasicInfoPage. `after` is the last id of the page before; '' starts at the first. */
export async function* detailsBody(
  db: Database,
  cursorKey: Buffer,
  accountId: string,
  after: string,
  pageSize: number,
): AsyncGenerator<string, void> {
  const found = await publishedProperties(db, accountId, after, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  const nextCursor = last ? `"${makeCursor(cursorKey, accountId, last.id)}"` : 'null';
  yield '{"properties":[';
  for (const [index, { details }] of page.entries()) yield index === 0 ? details : `,${details}`;
  yield `],"nextCursor":${nextCursor}}`;
}

/** An array of PropertyCalendarInfo in the order of `ids`; an id that the account does not publish is left out. */
export async function* calendarBody(
  db: Database,
  accountId: string,
  ids: readonly string[],
  today: Day,
): AsyncGenerator<string, void> {
  const stored = await publishedCalendars(db, accountId, ids);
  const horizon = horizonFrom(today);
  const dayText = dayTexts();
  yield '[';
  let comma = '';
  for (const id of ids) {
    const ranges = stored.get(id);
    if (ranges === undefined) continue;
    const calendar = coverHorizon(readCalendar(ranges ?? '[]'), horizon);
    yield `${comma}{"id":"${id}","calendar":[${calendar.map((range) => rangeText(range, dayText)).join(',')}]}`;
    comma = ',';
  }
  yield ']';
}

/** Domain → wire: half-open days become inclusive dates. */
function rangeText(range: CalendarRange, dayText: (day: Day) => string): string {
  return (
    `{"from":"${dayText(range.start)}","to":"${dayText(range.end - 1)}","dailyPrice":${range.price},` +
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
