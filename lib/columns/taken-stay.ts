import type { StayTotals } from '@/lib/contract/api/stay';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import { horizonFrom, type Interval, spansOf } from '@/lib/domain/interval';
import { costsOf, priceOf } from '@/lib/domain/quote/costs';
import { stayTotals } from '@/lib/domain/quote/stay-totals';
import { chosenOptions } from '@/lib/domain/quote/surcharge-lines';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { closestTry, type NearStart, nearestStart } from '@/lib/domain/stays/near-starts';
import { nearestValidStay, type Repair, type RepairLimits } from '@/lib/domain/stays/nearest-valid-stay';
import { type LengthRequest, longestStay, nextStart, type Start, startsOf } from '@/lib/domain/stays/starts';
import type { Stay } from '@/lib/domain/stays/stay';
import type { StayCalendar } from '@/lib/domain/stays/stay-calendar';
import type { Doubt } from '@/lib/domain/stays/verdict';
import type { AskedCopy } from '@/lib/mirror/copy';
import type { PropertyRow } from '@/lib/search/fields';
import { anyStayOf, type Filter } from '@/lib/search/filters';
import type { CostSort } from '@/lib/search/sort';

/** The data of a home that judges and prices a stay. */
export interface StayHome {
  row: PropertyRow;
  pricing: PropertyBasicInfo['pricing'];
  calendar: readonly CalendarRange[];
  /** The same calendar, packed. */
  packed: StayCalendar;
}

/** A stay as a list asks for it, on given days or of a length. */
export type AskedStay = (Stay | LengthRequest) & AskedOptions;

interface AskedOptions {
  /** How far it may be moved; without it, as far as a repair, or to a near miss. */
  reach?: RepairLimits;
  /** Whether the guests bring a pet, and pay for it. */
  pets: boolean;
  /** The keys of the optional surcharges that are chosen. */
  options: readonly string[];
}

/** The stay of a filter, which asks for homes that allow pets where the guests bring one; null without one. */
export function askedStay(filter: Filter): AskedStay | null {
  const stay = anyStayOf(filter);
  if (!stay) return null;
  const options = { pets: filter.pets === true, options: filter.options ?? [] };
  if ('length' in stay) return { ...stay, ...options, reach: { eachEnd: 0, together: 0 } };
  const { flex, ...ends } = stay;
  return { ...ends, ...options, reach: { eachEnd: flex, together: 2 * flex } };
}

/** The days that show what a home breaks: those asked for, or the closest try at the length. */
export const triedStay = (asked: AskedStay, packed: StayCalendar, today: Day): Stay =>
  'length' in asked ? closestTry(packed, asked, today) : asked;

/** The stay that a home takes, nearest to the one asked for. */
export interface TakenStay extends Repair {
  /** How a near miss of a length differs from it; its ends are not moved. */
  near?: Pick<NearStart, 'nightsMoved' | 'daysOutside'>;
  /** Rules that could not be checked. */
  unverified: Doubt[];
  quote: StayTotals;
}

/** The stay that a home takes, judged and priced; null where it takes none. */
export function takenStay(
  home: StayHome,
  asked: AskedStay,
  copy: Pick<AskedCopy, 'today' | 'reading'>,
): TakenStay | null {
  const { row, calendar, packed } = home;
  const found = 'length' in asked ? foundStart(home, asked, copy.today) : foundStay(home, asked, copy.today);
  if (!found) return null;
  const { unverified } = judgeStay(row, calendar, found.stay, copy.today, packed);
  return { ...found, unverified, quote: totalsOf(home, found.stay, asked, copy) };
}

const foundStay = ({ row, packed }: StayHome, { checkIn, checkOut, guests, reach }: Stay & AskedOptions, today: Day) =>
  nearestValidStay(row, packed, { checkIn, checkOut, guests }, horizonFrom(today), reach);

function foundStart({ row, packed }: StayHome, asked: LengthRequest & AskedOptions, today: Day) {
  const start = (asked.reach ? nextStart : nearestStart)(row, packed, asked, today);
  if (!start) return null;
  const { checkIn, checkOut, ...near } = start;
  const stay = { checkIn, checkOut, guests: asked.guests };
  return { stay, checkInMoved: 0, checkOutMoved: 0, ...('daysOutside' in near && { near: near as NearStart }) };
}

/** All starts of a home that takes a stay of a length, summed up. */
export interface StartsSummary {
  /** The number of arrival days. */
  starts: number;
  arrivals: Interval[];
  /** Nights. */
  longest: number;
  /** The earliest of the cheapest, where prices are known. */
  cheapest: (Start & { total: string }) | null;
}

export interface PricedStart extends Start {
  /** Null where prices are missing. */
  total: string | null;
}

/** Every start at a home with its total, in order. */
export function pricedStarts(
  { row, pricing, calendar, packed }: StayHome,
  asked: LengthRequest & AskedOptions,
  { today, reading }: Pick<AskedCopy, 'today' | 'reading'>,
): PricedStart[] {
  const options = chosenOptions(pricing.surcharges, asked);
  const starts = startsOf(row, packed, asked, today);
  const [first] = starts;
  if (!first) return [];
  // A later arrival with a range of lengths may leave earlier.
  const end = Math.max(...starts.map(({ checkOut }) => checkOut));
  const totalOf = stayTotals({ pricing, calendar, options, reading }, { start: first.checkIn, end });
  return starts.map(({ checkIn, checkOut }) => ({ checkIn, checkOut, total: totalOf(checkIn, checkOut) }));
}

export function summaryOf(
  home: StayHome,
  asked: LengthRequest & AskedOptions,
  copy: Pick<AskedCopy, 'today' | 'reading'>,
): StartsSummary {
  const starts = pricedStarts(home, asked, copy);
  return {
    starts: starts.length,
    arrivals: spansOf(starts.map(({ checkIn }) => checkIn)),
    longest: longestStay(home.row, home.packed, asked, copy.today),
    cheapest: cheapestOf(starts),
  };
}

/** The earliest of the cheapest; null where no total is known. */
export function cheapestOf(starts: readonly PricedStart[]): StartsSummary['cheapest'] {
  let cheapest: StartsSummary['cheapest'] = null;
  for (const { checkIn, checkOut, total } of starts) {
    if (total !== null && (cheapest === null || Number(total) < Number(cheapest.total)))
      cheapest = { checkIn, checkOut, total };
  }
  return cheapest;
}

/** The cost of a stay, valid or not; guests who bring a pet pay the surcharges for it. */
export function totalsOf(
  { pricing, calendar }: StayHome,
  { checkIn, checkOut }: Stay,
  asked: AskedStay,
  { reading }: Pick<AskedCopy, 'reading'>,
): StayTotals {
  const options = chosenOptions(pricing.surcharges, asked);
  const costs = costsOf({ pricing, calendar, options }, checkIn, checkOut);
  const { byCalendar, byRent, depositsTotal, surchargesTotal } = costs;
  return {
    currency: pricing.currency,
    ...priceOf(costs, reading),
    byCalendar: byCalendar.total,
    byRent: byRent.total,
    surcharges: surchargesTotal,
    deposits: depositsTotal,
  };
}

/** The cost of a stay in the reporting currency, as orders and limits compare it; null without prices or a rate. */
export function comparedCost(taken: TakenStay | undefined, of: CostSort, converter: Converter): number | null {
  const amount = taken?.quote[of] ?? null;
  return taken && amount !== null ? converter.convert(Number(amount), taken.quote.currency) : null;
}
