import { AVAILABLE, type Calendar } from '@/lib/domain/calendar';
import { contains, type Interval, intersection } from '@/lib/domain/interval';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { type StayCalendar, stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { unsellableNights } from '@/lib/domain/stays/unsellable-nights';
import { priceInTenThousandths } from './lost-nights';

/** A rule for the short gaps of many homes: so many nights at least for arrivals in gaps under so many nights. */
export interface GapRule {
  minNights: number;
  gapsUnder: number;
  /** Whether the home's minimum stay is lowered to it, too. */
  minimumStay: boolean;
}

/** Nights of a window that a rule makes sellable or unsellable. Values are in ten-thousandths of the currency's unit. */
export interface RuleEffect {
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
  rule: GapRule,
): RuleEffect {
  const packed = stayCalendar(calendar);
  const gaps = gapsIn(calendar, horizon).filter(
    (gap) => gap.end - gap.start < rule.gapsUnder && intersection(gap, window) !== null,
  );
  const effect: RuleEffect = { gaps: gaps.length, freedNights: 0, freedValue: 0, closedNights: 0, closedValue: 0 };
  if (gaps.length === 0) return effect;
  const before = unsellableNights(terms, packed, horizon);
  const after = unsellableNights(ruled(terms, rule), withMinimum(packed, gaps, rule.minNights), horizon);
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

/** The spans of nights for sale from today on that end at a night that is not. */
function gapsIn(calendar: Calendar, horizon: Interval): Interval[] {
  const gaps: Interval[] = [];
  for (const { start, end, availability } of calendar) {
    const days = availability === AVAILABLE ? intersection({ start, end }, horizon) : null;
    if (!days) continue;
    const last = gaps.at(-1);
    if (last?.end === days.start) last.end = days.end;
    else gaps.push(days);
  }
  const isKnown = (day: number) => calendar.some((range) => contains(range, day));
  return gaps.filter(({ end }) => isKnown(end));
}

/** The home's minimum stay, never longer than before. */
function ruled(terms: StayTerms, { minNights, minimumStay }: GapRule): StayTerms {
  const { value, unit } = terms.minimumStay;
  const isShorter = unit === 'MONTH' ? value > 0 : unit === 'NIGHT' && value > minNights;
  return minimumStay && isShorter ? { ...terms, minimumStay: { value: minNights, unit: 'NIGHT' } } : terms;
}

function withMinimum(calendar: StayCalendar, gaps: readonly Interval[], minNights: number): StayCalendar {
  return {
    blockedFrom: (day) => calendar.blockedFrom(day),
    unknownFrom: (day) => calendar.unknownFrom(day),
    minNights: (day) => (holds(gaps, day) ? minNights : calendar.minNights(day)),
    closedToArrival: (day) => calendar.closedToArrival(day),
    closedToDeparture: (day) => calendar.closedToDeparture(day),
  };
}

const holds = (spans: readonly Interval[], day: number): boolean => spans.some((span) => contains(span, day));
