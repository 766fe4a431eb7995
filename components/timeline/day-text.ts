import type { Day } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';
import { day } from '@/lib/search/codec';

/** A day of the address: where it is none, or calendars do not reach it, in a sentence why. */
export function readDayText(
  text: string | null,
  span: Interval,
  dayText: (day: Day) => string,
): { day: Day | null; fault: string | null } {
  if (!text?.trim()) return { day: null, fault: null };
  const reading = day().read(text);
  if ('fault' in reading) return { day: null, fault: `The day “${text}” in the address ${reading.fault}.` };
  if (reading.value === null || contains(span, reading.value)) return { day: reading.value, fault: null };
  const [asked, first, last] = [reading.value, span.start, span.end - 1].map(dayText);
  const covered = `calendars cover ${first} to ${last}`;
  return { day: null, fault: `${asked}, which the address asks for, is not shown: ${covered}.` };
}
