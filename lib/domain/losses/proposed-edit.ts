import type { Day } from '@/lib/domain/day';
import { type Interval, intersection } from '@/lib/domain/interval';
import type { StayTerms } from '@/lib/domain/stays/stay';
import type { StayCalendar } from '@/lib/domain/stays/stay-calendar';
import { BIT } from '@/lib/domain/stays/stay-codes';
import { arriveOn, departuresOf, newArrival } from '@/lib/domain/stays/stay-rules';
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

/** A home with lost nights. */
interface LosingHome {
  terms: StayTerms;
  calendar: StayCalendar;
  horizon: Interval;
  window: Interval;
  /** All lost nights of the window, in order. */
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
  let best: Candidate | null = null;
  for (const [edit, stay] of stepsTo(home, span, run)) {
    const candidate = { edit, stay, value: home.value(lostIn(home, stay)) };
    if (best === null || compare(candidate, best) < 0) best = candidate;
  }
  return best && { ...best, nights: nightsOf(lostIn(home, best.stay)), closes: closedBy(home, best, run) };
}

/** Every exception that is the only thing between a stay and being valid, with the longest such stay from each arrival. */
function* stepsTo(
  { terms, calendar, horizon }: LosingHome,
  span: Interval,
  run: Interval,
): Generator<[edit: DayEdit, stay: Interval]> {
  const arrival = newArrival();
  const stay = { checkIn: run.start, guests: null };
  for (let start = run.start; start < span.end; start++) {
    stay.checkIn = start;
    arriveOn(arrival, terms, calendar, stay, horizon.start);
    if (arrival.mask !== 0 && arrival.mask !== BIT.CLOSED_TO_ARRIVAL) continue;
    const { first, last } = departuresOf(arrival, horizon);
    // Nobody knows whether one may leave on an unknown day.
    const latest = last === arrival.unknownFrom ? last - 1 : last;
    const earliest = Math.max(first, span.start + 1);
    if (arrival.mask !== 0) {
      const end = lastOpen(calendar, earliest, latest);
      if (end !== null)
        yield [
          { field: 'closedToArrival', days: dayAlone(start) },
          { start, end },
        ];
      continue;
    }
    const shortest = Math.max(start + 1, arrival.minimumStayEnd, span.start + 1);
    const end = lastOpen(calendar, shortest, Math.min(latest, arrival.minNightsEnd - 1));
    if (end !== null) {
      const was = arrival.minNightsEnd - start;
      yield [
        { field: 'minNights', days: dayAlone(start), was, becomes: end - start },
        { start, end },
      ];
    }
    for (let day = earliest; day <= latest; day++) {
      if (calendar.closedToDeparture(day)) {
        yield [
          { field: 'closedToDeparture', days: dayAlone(day) },
          { start, end: day },
        ];
      }
    }
  }
}

const dayAlone = (day: Day): Interval => ({ start: day, end: day + 1 });

/** The last of some days, both inclusive, that is open to departure. */
function lastOpen(calendar: StayCalendar, first: Day, last: Day): Day | null {
  for (let day = last; day >= first; day--) if (!calendar.closedToDeparture(day)) return day;
  return null;
}

const FIELDS: readonly DayEdit['field'][] = ['minNights', 'closedToArrival', 'closedToDeparture'];

/** Worth more first; then the smaller step, the earlier day, and of one edit the longer stay. */
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
  const open = calendar.blockedFrom;
  calendar.blockedFrom = (day) => (day < stay.end ? Math.min(Math.max(day, stay.start), open(day)) : open(day));
  const left = [
    { start: run.start, end: stay.start },
    { start: stay.end, end: run.end },
  ];
  const after = left
    .flatMap((part) => unsellableNights(terms, calendar, horizon, part))
    .flatMap((span) => intersection(span, window) ?? []);
  const before = left.flatMap((part) => lostIn(home, part));
  return { nights: nightsOf(after) - nightsOf(before), value: home.value(after) - home.value(before) };
}
