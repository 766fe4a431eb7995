import { AVAILABLE, type Calendar } from './calendar';
import type { Interval } from './interval';
import { eachRun } from './packed-calendar';

export interface ClosedNights extends Interval {
  /** Whether the calendar says so of every night; else it says nothing of some, or is in doubt. */
  isKnown: boolean;
}

/** The nights of a span that a calendar does not surely say are for sale, joined where they touch. */
export function closedNights(calendar: Calendar, within: Interval): ClosedNights[] {
  const closed: ClosedNights[] = [];
  eachRun(calendar, within, (start, end, range) => {
    if (range?.availability === AVAILABLE && !range.inDoubt) return;
    const isKnown = range !== null && range.availability !== AVAILABLE;
    const last = closed.at(-1);
    if (last?.end === start) Object.assign(last, { end, isKnown: last.isKnown && isKnown });
    else closed.push({ start, end, isKnown });
  });
  return closed;
}
