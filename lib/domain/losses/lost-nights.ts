import { AVAILABLE, type Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { type Interval, intersection } from '@/lib/domain/interval';
import { minNightsIn } from '@/lib/domain/packed-calendar';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { type StayCalendar, stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { BIT, brokenIn, isValid, rulesIn, type StayRule } from '@/lib/domain/stays/stay-codes';
import { arriveOn, departOn, newArrival } from '@/lib/domain/stays/stay-rules';
import { unsellableNights } from '@/lib/domain/stays/unsellable-nights';
import { type ProposedEdit, proposedEdit } from './proposed-edit';
import { type BothMinimums, editCalendar, editTerms, FLAG_OF, type RuleEdit, shorterLimits, sizeOf } from './rule-edit';

/** Unsellable nights in a row (design: domain rules, "What a portfolio loses"), within a window. */
export interface LostNights extends Interval {
  /** The daily prices of the nights, in ten-thousandths of the currency's unit: whole numbers add up exactly. */
  value: number;
  /** The rules of the stays that come nearest to being valid: those that break the fewest. */
  causes: StayRule[];
  /** The single edit that frees nights worth most, these among them; null where none frees any of these. */
  best: FreeingEdit | null;
  /**
   * The remedy without a single edit: both minimums lowered at once, as far as these nights need it, with those that it
   * frees. Many systems publish one minimum twice.
   */
  both: FreeingEdit<BothMinimums> | null;
  /** The exception for one day that frees most of these nights' worth; null where none frees any of these. */
  proposed: ProposedEdit | null;
}

/** An edit with the nights of the window that it makes sellable, these and others. */
export interface FreeingEdit<Edit = RuleEdit> {
  edit: Edit;
  nights: number;
  /** In ten-thousandths, as above. */
  value: number;
}

/** Decimals that prices are counted in: the most that a currency has (ISO 4217). */
export const PRICE_DECIMALS = 4;
const TEN_THOUSANDTHS = 10 ** PRICE_DECIMALS;

/** 0 for a night without a price. */
export const priceInTenThousandths = (price: number | null): number => Math.round((price ?? 0) * TEN_THOUSANDTHS);

/**
 * The unsellable nights of a home in a window, each span with its causes and the best remedy.
 * @param horizon of today (`horizonFrom`)
 * @param window within the horizon, from today on
 */
export function lostNights(terms: StayTerms, calendar: Calendar, horizon: Interval, window: Interval): LostNights[] {
  const packed = stayCalendar(calendar);
  // No stay enters these nights from outside.
  const around = { start: horizon.start, end: Math.max(window.end, endOfRun(packed, window.end - 1, horizon)) };
  const unsellable = unsellableNights(terms, packed, horizon, around).flatMap(
    (span) => intersection(span, window) ?? [],
  );
  if (unsellable.length === 0) return [];
  const home = new Home(terms, packed, calendar, horizon, window, unsellable);
  return unsellable.map((span) => home.lost(span));
}

/** The first night from a day on that is not for sale, within a horizon. */
const endOfRun = (calendar: StayCalendar, day: Day, horizon: Interval): Day =>
  Math.min(calendar.blockedFrom(day), calendar.unknownFrom(day), horizon.end);

/** The rules that an exception for one day lifts. */
const BY_DAY = BIT.BELOW_MIN_NIGHTS | BIT.CLOSED_TO_ARRIVAL | BIT.CLOSED_TO_DEPARTURE;
const MINIMUMS = BIT.BELOW_MIN_NIGHTS | BIT.BELOW_MINIMUM_STAY;

class Home {
  /** By day of the window: the price of all nights before it that are for sale. */
  readonly #priceBefore: Float64Array;
  /** The best shorter minimum stay, looked for once. */
  #minimumStay: FreeingEdit | null | undefined;

  constructor(
    readonly terms: StayTerms,
    readonly calendar: StayCalendar,
    ranges: Calendar,
    readonly horizon: Interval,
    readonly window: Interval,
    readonly unsellable: readonly Interval[],
  ) {
    this.#priceBefore = pricesBefore(ranges, window);
  }

  lost(span: Interval): LostNights {
    const run = this.#forSaleAround(span);
    const causes = this.#causes(span, run);
    const best = this.#bestEdit(span, run, causes);
    const both = best === null && (causes & MINIMUMS) === MINIMUMS ? this.#lowerBoth(span, run) : null;
    const proposed = causes & BY_DAY ? proposedEdit(this, span, run) : null;
    return { ...span, value: this.value([span]), causes: rulesIn(causes), best, both, proposed };
  }

  /** The nights for sale in a row that a span belongs to. */
  #forSaleAround({ start }: Interval): Interval {
    let first = start;
    while (first > this.horizon.start && endOfRun(this.calendar, first - 1, this.horizon) > first - 1) first -= 1;
    return { start: first, end: endOfRun(this.calendar, start, this.horizon) };
  }

  /** The nights for sale in a row around each lost span: a shorter minimum frees no others. */
  #runs(): Interval[] {
    const runs: Interval[] = [];
    for (const span of this.unsellable) {
      if (span.start >= (runs.at(-1)?.end ?? this.horizon.start)) runs.push(this.#forSaleAround(span));
    }
    return runs;
  }

  /** The rules that the stays with the fewest broken ones break, as a mask: of stays over nights of the span. */
  #causes(span: Interval, run: Interval): number {
    const arrival = newArrival();
    let [fewest, causes] = [Number.POSITIVE_INFINITY, 0];
    for (let checkIn = run.start; checkIn < span.end; checkIn++) {
      arriveOn(arrival, this.terms, this.calendar, { checkIn, guests: null }, this.horizon.start);
      const unavoidable = brokenIn(arrival.mask);
      if (bitsIn(unavoidable) > fewest) continue;
      for (let checkOut = Math.max(checkIn, span.start) + 1; checkOut <= run.end; checkOut++) {
        const broken = brokenIn(departOn(arrival, checkOut, this.calendar.termsOn(checkOut)));
        const count = bitsIn(broken);
        if (count < fewest) [fewest, causes] = [count, broken];
        else if (count === fewest) causes |= broken;
        // A later check-out breaks no fewer rules.
        if (broken === unavoidable) break;
      }
    }
    return causes;
  }

  #bestEdit(span: Interval, run: Interval, causes: number): FreeingEdit | null {
    const edits: (FreeingEdit | null)[] = [];
    if (causes & BIT.BELOW_MIN_NIGHTS) edits.push(this.#fewerNights(span, run));
    if (causes & BIT.CLOSED_TO_ARRIVAL) edits.push(...this.#openings('closedToArrival', span, run));
    if (causes & BIT.CLOSED_TO_DEPARTURE) edits.push(...this.#openings('closedToDeparture', span, run));
    if (causes & BIT.BELOW_MINIMUM_STAY) {
      if (this.#minimumStay === undefined) this.#minimumStay = this.#shorterMinimumStay();
      if (this.#minimumStay && this.#frees(this.#minimumStay.edit, span, run)) edits.push(this.#minimumStay);
    }
    return edits.filter((edit) => edit !== null).sort(better)[0] ?? null;
  }

  /** A lower minimum for the arrivals of the span: the highest that frees as much as one night would. */
  #fewerNights(span: Interval, run: Interval): FreeingEdit | null {
    let was = 0;
    for (let day = span.start; day < span.end; day++) was = Math.max(was, minNightsIn(this.calendar.termsOn(day)));
    const edits = Array.from(
      { length: Math.max(0, was - 1) },
      (_, i): RuleEdit => ({ field: 'minNights', days: span, was, becomes: was - 1 - i }),
    );
    const best = smallestOfMost(edits, (edit) => this.#freed(edit, [run]));
    return best && this.#frees(best.edit, span, run) ? best : null;
  }

  /** Both minimums as low as the span needs: the highest that frees as much of the run as one night would. */
  #lowerBoth(span: Interval, run: Interval): FreeingEdit<BothMinimums> | null {
    const edits = Array.from(
      { length: run.end - run.start },
      (_, i): BothMinimums => ({ field: 'bothMinimums', days: span, becomes: run.end - run.start - i }),
    );
    const most = smallestOfMost(edits, (edit) => this.#freed(edit, [run]));
    return most && this.#frees(most.edit, span, run) ? most : null;
  }

  /** The first of the days whose opening frees most, among those whose opening frees any night of the span. */
  #openings(field: 'closedToArrival' | 'closedToDeparture', span: Interval, run: Interval): FreeingEdit[] {
    const isArrival = field === 'closedToArrival';
    const [first, last] = isArrival ? [run.start, span.end - 1] : [span.start + 1, run.end];
    const edits: FreeingEdit[] = [];
    for (let day = first; day <= last; day++) {
      if ((this.calendar.termsOn(day) & FLAG_OF[field]) === 0) continue;
      const edit: RuleEdit = { field, days: { start: day, end: day + 1 } };
      if (isArrival && !this.#canBegin(edit, day)) continue;
      if (this.#frees(edit, span, run)) edits.push(this.#freed(edit, [run]));
    }
    return edits;
  }

  #canBegin(edit: RuleEdit, checkIn: Day): boolean {
    const arrival = newArrival();
    arriveOn(arrival, this.terms, editCalendar(this.calendar, edit), { checkIn, guests: null }, this.horizon.start);
    return isValid(arrival.mask);
  }

  /** The longest minimum stay below the home's that frees as much as the shortest would. */
  #shorterMinimumStay(): FreeingEdit | null {
    const edits = shorterLimits(this.terms.minimumStay).map(
      (becomes): RuleEdit => ({ field: 'minimumStay', was: this.terms.minimumStay, becomes }),
    );
    const runs = this.#runs();
    return smallestOfMost(edits, (edit) => this.#freed(edit, runs));
  }

  /** The nights that stay unsellable after an edit, by the engine. */
  #after(edit: RuleEdit | BothMinimums, within: Interval): Interval[] {
    return unsellableNights(editTerms(this.terms, edit), editCalendar(this.calendar, edit), this.horizon, within);
  }

  #frees(edit: RuleEdit | BothMinimums, span: Interval, run: Interval): boolean {
    const left = this.#after(edit, run).reduce((sum, other) => sum + nightsOf(intersection(other, span)), 0);
    return left < nightsOf(span);
  }

  /** @param runs nights for sale in a row: all that the edit touches */
  #freed<Edit extends RuleEdit | BothMinimums>(edit: Edit, runs: readonly Interval[]): FreeingEdit<Edit> {
    const before = runs.flatMap((run) => this.unsellable.flatMap((span) => intersection(span, run) ?? []));
    const after = runs
      .flatMap((run) => this.#after(edit, run))
      .flatMap((span) => intersection(span, this.window) ?? []);
    const nights = (spans: readonly Interval[]) => spans.reduce((sum, span) => sum + nightsOf(span), 0);
    return { edit, nights: nights(before) - nights(after), value: this.value(before) - this.value(after) };
  }

  /** The price of nights of the window. */
  value(spans: readonly Interval[]): number {
    const before = (day: Day) => this.#priceBefore[day - this.window.start] as number;
    return spans.reduce((sum, { start, end }) => sum + before(end) - before(start), 0);
  }
}

const nightsOf = (span: Interval | null): number => (span ? span.end - span.start : 0);

/** Worth more first; then the smaller change, then the earlier day. */
function better(a: FreeingEdit, b: FreeingEdit): number {
  const dayOf = ({ edit }: FreeingEdit) => ('days' in edit ? edit.days.start : 0);
  return b.value - a.value || sizeOf(a.edit) - sizeOf(b.edit) || dayOf(a) - dayOf(b);
}

/**
 * The first of some edits that frees as much as the last. Each edit frees all that the ones before it free.
 * Null where the last frees nothing.
 */
function smallestOfMost<Edit>(
  edits: readonly Edit[],
  freed: (edit: Edit) => FreeingEdit<Edit>,
): FreeingEdit<Edit> | null {
  const last = edits.at(-1);
  if (!last) return null;
  let best = freed(last);
  if (best.nights === 0) return null;
  const most = best.nights;
  for (let [low, high] = [0, edits.length - 1]; low < high; ) {
    const middle = (low + high) >> 1;
    const candidate = freed(edits[middle] as Edit);
    if (candidate.nights === most) [best, high] = [candidate, middle];
    else low = middle + 1;
  }
  return best;
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function pricesBefore(calendar: Calendar, window: Interval): Float64Array {
  const before = new Float64Array(window.end - window.start + 1);
  for (const range of calendar) {
    const shared = range.availability === AVAILABLE ? intersection(range, window) : null;
    if (!shared) continue;
    const price = priceInTenThousandths(range.price);
    before.fill(price, shared.start - window.start + 1, shared.end - window.start + 1);
  }
  for (let i = 1; i < before.length; i++) before[i] = (before[i] as number) + (before[i - 1] as number);
  return before;
}
