import { SHORTEST_MONTH } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';
import { minNightsIn, NO_ARRIVAL, NO_DEPARTURE, withMinNights } from '@/lib/domain/packed-calendar';
import type { StayLimit } from '@/lib/domain/property';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { type StayCalendar, withTerms } from '@/lib/domain/stays/stay-calendar';

/** An exception on some days of the calendar. */
export type DayEdit =
  | { field: 'minNights'; days: Interval; was: number; becomes: number }
  | { field: 'closedToArrival' | 'closedToDeparture'; days: Interval };

/** One change in the partner's system: of the calendar on some days, or of the home's minimum stay. */
export type RuleEdit = DayEdit | { field: 'minimumStay'; was: StayLimit; becomes: StayLimit };

/** Lowers the home's minimum and that of some arrival days together, for gaps that either alone would keep empty. */
export interface BothMinimums {
  field: 'bothMinimums';
  days: Interval;
  /** In nights. */
  becomes: number;
}

/** The terms of a home after an edit. */
export function editTerms(terms: StayTerms, edit: RuleEdit | BothMinimums): StayTerms {
  if (edit.field === 'bothMinimums') return { ...terms, minimumStay: { value: edit.becomes, unit: 'NIGHT' } };
  return edit.field === 'minimumStay' ? { ...terms, minimumStay: edit.becomes } : terms;
}

/** The calendar of a home after an edit. Days that already have a lower minimum keep it. */
export const editCalendar = (calendar: StayCalendar, edit: RuleEdit | BothMinimums): StayCalendar =>
  withTerms(calendar, (terms, day) => {
    if (edit.field === 'minimumStay' || !contains(edit.days, day)) return terms;
    if (edit.field === 'minNights' || edit.field === 'bothMinimums')
      return withMinNights(terms, Math.min(minNightsIn(terms), edit.becomes));
    return terms & ~FLAG_OF[edit.field];
  });

export const FLAG_OF = { closedToArrival: NO_ARRIVAL, closedToDeparture: NO_DEPARTURE };

/** Nights by which a limit changes, a month counted as thirty; a flag counts one. Of edits that free as much, the smaller is better. */
export function sizeOf(edit: RuleEdit): number {
  if (edit.field === 'minNights') return edit.was - edit.becomes;
  return edit.field === 'minimumStay' ? nightsIn(edit.was) - nightsIn(edit.becomes) : 1;
}

const nightsIn = ({ value, unit }: StayLimit): number => (unit === 'MONTH' ? 30 * value : value);

/** Shorter minimum stays, the longest first: fewer months, then fewer nights than a month. None for an unknown unit. */
export function shorterLimits(limit: StayLimit): StayLimit[] {
  const below = (value: number, unit: string): StayLimit[] =>
    Array.from({ length: Math.max(0, value - 1) }, (_, i) => ({ value: value - 1 - i, unit }));
  if (limit.unit === 'NIGHT') return below(limit.value, 'NIGHT');
  return limit.unit === 'MONTH' && limit.value > 0
    ? [...below(limit.value, 'MONTH'), ...below(SHORTEST_MONTH, 'NIGHT')]
    : [];
}
