import type { Day } from '@/lib/domain/day';
import { NO_DEPARTURE } from '@/lib/domain/packed-calendar';
import type { StayCalendar } from './stay-calendar';

/** The days open to departure in a span, by their index in it. */
export interface OpenDays {
  /** 1 where the day is closed to departure. */
  closed: Uint8Array;
  /** The index of the first open day at or after each day; the span's length if there is none. */
  next: Int32Array;
  /** The index of the last open day at or before each day; -1 if there is none. */
  previous: Int32Array;
}

/** The open days from `start` to `last`, both inclusive. */
export function openDays(calendar: StayCalendar, start: Day, last: Day): OpenDays {
  const closed = new Uint8Array(last - start + 1);
  for (let i = 0; i < closed.length; i++) if (calendar.termsOn(start + i) & NO_DEPARTURE) closed[i] = 1;
  const next = new Int32Array(closed.length);
  const previous = new Int32Array(closed.length);
  for (let i = 0, open = -1; i < closed.length; i++) {
    if (closed[i] === 0) open = i;
    previous[i] = open;
  }
  for (let i = closed.length - 1, open = closed.length; i >= 0; i--) {
    if (closed[i] === 0) open = i;
    next[i] = open;
  }
  return { closed, next, previous };
}
