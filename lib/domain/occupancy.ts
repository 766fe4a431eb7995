import { AVAILABLE, type Calendar } from './calendar';
import { type Interval, intersection } from './interval';

/** Share of the known nights of an interval that are not available, 0 to 1; null where none is known. */
export function occupancyOf(calendar: Calendar, within: Interval): number | null {
  let known = 0;
  let notAvailable = 0;
  for (const range of calendar) {
    const shared = intersection(range, within);
    if (!shared) continue;
    const nights = shared.end - shared.start;
    known += nights;
    if (range.availability !== AVAILABLE) notAvailable += nights;
  }
  return known === 0 ? null : notAvailable / known;
}
