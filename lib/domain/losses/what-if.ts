import { AVAILABLE, type Calendar } from '@/lib/domain/calendar';
import { contains, type Interval, intersection } from '@/lib/domain/interval';
import { NO_ARRIVAL, NO_DEPARTURE, withMinNights } from '@/lib/domain/packed-calendar';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { type StayCalendar, stayCalendar, withTerms } from '@/lib/domain/stays/stay-calendar';
import { unsellableNights } from '@/lib/domain/stays/unsellable-nights';
import { priceInTenThousandths } from './lost-nights';
import type { BothMinimums, RuleEdit } from './rule-edit';

export const OPENINGS = ['arrivals', 'departures', 'both'] as const;
type Opening = (typeof OPENINGS)[number];

/** A rule of stays that is tried on some nights for sale of one home or many; null keeps the present one. */
export interface TriedRule {
  /** The gaps under a number of nights, or all nights for sale between two days. */
  on: { gapsUnder: number } | Interval;
  /** Nights that an arrival there asks for at least. */
  minNights: number | null;
  /** Stays may arrive on these nights, leave after them, or both. */
  opens: Opening | null;
  /** The home's minimum stay in nights; a shorter one stays. */
  minimumStay: number | null;
}

/** The remedy of some lost nights as a rule; null where it is a minimum stay that is not in nights. */
export function ruleOf(edit: RuleEdit | BothMinimums, lost: Interval): TriedRule | null {
  const none = { minNights: null, opens: null, minimumStay: null };
  switch (edit.field) {
    case 'minNights':
      return { ...none, on: edit.days, minNights: edit.becomes };
    case 'bothMinimums':
      return { ...none, on: edit.days, minNights: edit.becomes, minimumStay: edit.becomes };
    case 'closedToArrival':
      return { ...none, on: edit.days, opens: 'arrivals' };
    case 'closedToDeparture':
      return { ...none, on: { start: edit.days.start - 1, end: edit.days.end - 1 }, opens: 'departures' };
    case 'minimumStay': {
      const { value, unit } = edit.becomes;
      return unit === 'NIGHT' ? { ...none, on: lost, minimumStay: value } : null;
    }
  }
}

/** Nights of a window that a rule makes sellable or unsellable. Values are in ten-thousandths of the currency's unit. */
export interface RuleEffect {
  /** Gaps, or stretches of nights for sale, that the rule is tried on. */
  gaps: number;
  freedNights: number;
  freedValue: number;
  closedNights: number;
  closedValue: number;
}

/**
 * The effect of a rule on one home, by trying every stay before and after it.
 * @param horizon of today (`horizonFrom`)
 * @param window within the horizon
 */
export function effectOf(
  terms: StayTerms,
  calendar: Calendar,
  horizon: Interval,
  window: Interval,
  rule: TriedRule,
): RuleEffect {
  const packed = stayCalendar(calendar);
  const gaps = spansOf(rule.on, calendar, horizon, window);
  const effect: RuleEffect = { gaps: gaps.length, freedNights: 0, freedValue: 0, closedNights: 0, closedValue: 0 };
  if (gaps.length === 0) return effect;
  const before = unsellableNights(terms, packed, horizon);
  const after = unsellableNights(ruledTerms(terms, rule), ruledCalendar(packed, gaps, rule), horizon);
  for (const range of calendar) {
    const days = range.availability === AVAILABLE ? intersection(range, window) : null;
    if (!days) continue;
    const price = priceInTenThousandths(range.price);
    for (let night = days.start; night < days.end; night++) {
      const [wasLost, isLost] = [holds(before, night), holds(after, night)];
      if (wasLost === isLost) continue;
      effect[wasLost ? 'freedNights' : 'closedNights'] += 1;
      effect[wasLost ? 'freedValue' : 'closedValue'] += price;
    }
  }
  return effect;
}

function spansOf(on: TriedRule['on'], calendar: Calendar, horizon: Interval, window: Interval): Interval[] {
  const stretches = stretchesIn(calendar, horizon);
  if (!('gapsUnder' in on)) return stretches.flatMap((stretch) => intersection(stretch, on) ?? []);
  // A gap ends at a night that is not for sale; the end of the calendar is none.
  const isKnown = (day: number) => calendar.some((range) => contains(range, day));
  return stretches.filter(
    (gap) => gap.end - gap.start < on.gapsUnder && isKnown(gap.end) && intersection(gap, window) !== null,
  );
}

/** The nights for sale in a row, from today on. */
function stretchesIn(calendar: Calendar, horizon: Interval): Interval[] {
  const stretches: Interval[] = [];
  for (const { start, end, availability } of calendar) {
    const days = availability === AVAILABLE ? intersection({ start, end }, horizon) : null;
    if (!days) continue;
    const last = stretches.at(-1);
    if (last?.end === days.start) last.end = days.end;
    else stretches.push(days);
  }
  return stretches;
}

function ruledTerms(terms: StayTerms, { minimumStay }: TriedRule): StayTerms {
  const { value, unit } = terms.minimumStay;
  if (minimumStay === null) return terms;
  const isShorter = unit === 'MONTH' ? value > 0 : unit === 'NIGHT' && value > minimumStay;
  return isShorter ? { ...terms, minimumStay: { value: minimumStay, unit: 'NIGHT' } } : terms;
}

function ruledCalendar(
  calendar: StayCalendar,
  spans: readonly Interval[],
  { minNights, opens }: TriedRule,
): StayCalendar {
  const isEntered = (day: number) => opens !== null && opens !== 'departures' && holds(spans, day);
  // A stay leaves on the day after a night there.
  const isLeft = (day: number) => opens !== null && opens !== 'arrivals' && holds(spans, day - 1);
  return withTerms(calendar, (terms, day) => {
    const opened = terms & ~((isEntered(day) ? NO_ARRIVAL : 0) | (isLeft(day) ? NO_DEPARTURE : 0));
    return minNights !== null && holds(spans, day) ? withMinNights(opened, minNights) : opened;
  });
}

const holds = (spans: readonly Interval[], day: number): boolean => spans.some((span) => contains(span, day));
