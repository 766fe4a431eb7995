import { type Interval, intersection } from '@/lib/domain/interval';
import { minNightsIn } from '@/lib/domain/packed-calendar';
import type { StayTerms } from '@/lib/domain/stays/stay';
import type { StayCalendar } from '@/lib/domain/stays/stay-calendar';
import { BIT } from '@/lib/domain/stays/stay-codes';
import { arriveOn, departOn, newArrival } from '@/lib/domain/stays/stay-rules';
import { unsellableNights } from '@/lib/domain/stays/unsellable-nights';
import { type DayEdit, editCalendar, sizeOf } from './rule-edit';

/**
 * An exception for one day that makes one more stay possible, over lost nights (design: domain rules, "What a portfolio
 * loses"). The home's own terms stay as they are.
 */
export interface ProposedEdit {
  edit: DayEdit;
  /** The longest stay that it makes possible: it covers all nights that are freed, and nothing of it is unverified. */
  stay: Interval;
  /** The lost nights that it frees, of this span and of others. */
  nights: number;
  /** In ten-thousandths of the currency's unit. */
  value: number;
  /** The nights around the stay that could be booked before, and cannot once it is. */
  closes: { nights: number; value: number };
}

/** A home with all lost nights of a window, in order. */
interface LosingHome {
  terms: StayTerms;
  calendar: StayCalendar;
  horizon: Interval;
  window: Interval;
  unsellable: readonly Interval[];
  /** The price of nights of the window, in ten-thousandths. */
  value(spans: readonly Interval[]): number;
}

type Candidate = Pick<ProposedEdit, 'edit' | 'stay' | 'value'>;

/**
 * The exception whose freed nights are worth most; then the smallest step, then the earliest day. Null where none frees any
 * of a span.
 * @param run the nights for sale in a row that the span belongs to
 */
export function proposedEdit(home: LosingHome, span: Interval, run: Interval): ProposedEdit | null {
  const { terms, calendar, horizon } = home;
  const arrival = newArrival();
  let best: Candidate | null = null;
  for (let start = run.start; start < span.end; start++) {
    arriveOn(arrival, terms, calendar, { checkIn: start, guests: null }, horizon.start);
    if (arrival.mask & ~BIT.CLOSED_TO_ARRIVAL) continue;
    const earliest = Math.max(start + 1, span.start + 1, arrival.minimumStayEnd);
    for (let end = Math.min(run.end, arrival.maximumStayEnd); end >= earliest; end--) {
      const stay = { start, end };
      const edit = stepTo(stay, departOn(arrival, end, calendar.termsOn(end)), calendar);
      if (!edit) continue;
      const candidate = { edit, stay, value: home.value(lostIn(home, stay)) };
      if (best === null || compare(candidate, best) < 0) best = candidate;
      // A shorter stay needs no smaller step.
      if (edit.field !== 'closedToDeparture') break;
    }
  }
  return best && { ...best, nights: nightsOf(lostIn(home, best.stay)), closes: closedBy(home, best, run) };
}

/** The exception that lifts the only rule which a stay breaks; null where it breaks another, or is in doubt. */
function stepTo({ start, end }: Interval, broken: number, calendar: StayCalendar): DayEdit | null {
  const onDay = (day: number) => ({ start: day, end: day + 1 });
  switch (broken) {
    case BIT.BELOW_MIN_NIGHTS:
      return {
        field: 'minNights',
        days: onDay(start),
        was: minNightsIn(calendar.termsOn(start)),
        becomes: end - start,
      };
    case BIT.CLOSED_TO_ARRIVAL:
      return { field: 'closedToArrival', days: onDay(start) };
    case BIT.CLOSED_TO_DEPARTURE:
      return { field: 'closedToDeparture', days: onDay(end) };
    default:
      return null;
  }
}

const FIELDS: readonly DayEdit['field'][] = ['minNights', 'closedToArrival', 'closedToDeparture'];

/** Of one edit the longer stay comes first. */
const compare = (a: Candidate, b: Candidate): number =>
  b.value - a.value ||
  sizeOf(a.edit) - sizeOf(b.edit) ||
  a.edit.days.start - b.edit.days.start ||
  FIELDS.indexOf(a.edit.field) - FIELDS.indexOf(b.edit.field) ||
  a.stay.start - b.stay.start;

const lostIn = ({ unsellable }: LosingHome, nights: Interval): Interval[] =>
  unsellable.flatMap((span) => intersection(span, nights) ?? []);

const nightsOf = (spans: readonly Interval[]): number => spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** Tries every other stay on the edited calendar once the stay is booked. */
function closedBy(home: LosingHome, { edit, stay }: Candidate, run: Interval): ProposedEdit['closes'] {
  const { terms, horizon, window } = home;
  const calendar = editCalendar(home.calendar, edit);
  const left = [
    { start: run.start, end: stay.start },
    { start: stay.end, end: run.end },
  ];
  const after = left.flatMap((part) => {
    const open = { ...calendar, blockedFrom: (day: number) => Math.max(day, part.end) };
    return unsellableNights(terms, open, horizon, part).flatMap((span) => intersection(span, window) ?? []);
  });
  const before = left.flatMap((part) => lostIn(home, part));
  return { nights: nightsOf(after) - nightsOf(before), value: home.value(after) - home.value(before) };
}
