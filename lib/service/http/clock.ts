import { type Day, dayAt } from '@/lib/domain/day';
import type { Clock } from './context';

/** The clock of a time zone. The date is worked out once a second at most: it only changes at a full second. */
export function clockIn(timeZone: string, now: () => number = Date.now): Clock {
  let second = Number.NaN;
  let day: Day = 0;
  return {
    now,
    today() {
      const instant = now();
      if (Math.floor(instant / 1000) !== second) {
        second = Math.floor(instant / 1000);
        day = dayAt(instant, timeZone);
      }
      return day;
    },
  };
}
