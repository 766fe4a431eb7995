import { CALENDAR_PATH, DETAILS_PATH } from '@/lib/contract/request';

/** The path and query of a page of details. */
export function detailsPath({ cursor, pageSize }: { cursor?: string | null | undefined; pageSize: number }): string {
  return `${DETAILS_PATH}?pageSize=${pageSize}${cursor == null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
}

/** The path and query for the calendars of up to 100 ids; the commas between them stay commas. */
export function calendarPath(ids: readonly string[]): string {
  return `${CALENDAR_PATH}?ids=${ids.map(encodeURIComponent).join(',')}`;
}
