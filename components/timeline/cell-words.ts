import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { dayInWords, nightsText } from '@/lib/client/day-sentence';
import type { RowNights } from '@/lib/client/timeline';
import type { Day } from '@/lib/domain/day';
import { pictureDays } from '@/lib/domain/day-picture';
import { contains } from '@/lib/domain/interval';
import { unpackNights } from '@/lib/domain/night-runs';

/** What a cell of a timeline says: the date first, then what holds, most important first. */
export function cellWords(day: Day, nights: RowNights | undefined, today: Day, formats: CalendarFormats): string[] {
  if (!nights) return [formats.date(day), 'the calendar is on its way'];
  const calendar = unpackNights(nights.runs, { start: day - 1, end: day + 1 });
  const [picture] = pictureDays(calendar, { start: day, end: day + 1 }, today);
  if (!picture) return [formats.date(day)];
  const words = dayInWords(picture, formats);
  if (nights.unsellable.some((span) => contains(span, day))) words.push('no stay fits this night');
  return words;
}

/** How long the same holds: '12 nights like this, the last on 14 Mar 2027'. */
export function runWords(day: Day, { runs }: RowNights, writeDay: (day: Day) => string): string | null {
  const [range] = unpackNights(runs, { start: day, end: day + 1 });
  const nights = range ? range.end - range.start : 0;
  return range && nights > 1 ? `${nightsText(nights)} like this, the last on ${writeDay(range.end - 1)}` : null;
}
