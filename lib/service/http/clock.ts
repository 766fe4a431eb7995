import { type Day, dayAt } from '@/lib/domain/day';

export interface ServiceClock {
  /** ms since epoch. */
  now(): number;
  /** The civil date in the service's time zone. */
  today(): Day;
}

/** The clock of a time zone. The date is worked out once a second at most: it only changes at a full second. */
export function clockIn(timeZone: string, now: () => number = Date.now): ServiceClock {
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
