import type { StayTotals } from '@/lib/contract/api/stay';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { Converter } from '@/lib/domain/exchange';
import { horizonFrom } from '@/lib/domain/interval';
import { costsOf, priceOf } from '@/lib/domain/quote/costs';
import { chosenOptions } from '@/lib/domain/quote/surcharge-lines';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay, type Repair, type RepairLimits } from '@/lib/domain/stays/nearest-valid-stay';
import type { Stay } from '@/lib/domain/stays/stay';
import type { StayCalendar } from '@/lib/domain/stays/stay-calendar';
import type { Doubt } from '@/lib/domain/stays/verdict';
import type { AskedCopy } from '@/lib/mirror/copy';
import type { PropertyRow } from '@/lib/search/fields';
import { type Filter, stayOf } from '@/lib/search/filters';
import type { StaySort } from '@/lib/search/sort';

/** The data of a home that judges and prices a stay. */
export interface StayHome {
  row: PropertyRow;
  pricing: PropertyBasicInfo['pricing'];
  calendar: readonly CalendarRange[];
  /** The same calendar, packed. */
  packed: StayCalendar;
}

/** A stay as a list asks for it. */
export interface AskedStay extends Stay {
  /** How far it may be moved; as far as a repair without it. */
  reach?: RepairLimits;
  /** Whether the guests bring a pet, and pay for it. */
  pets: boolean;
  /** The keys of the optional surcharges that are chosen. */
  options: readonly string[];
}

/** The stay of a filter, which asks for homes that allow pets where the guests bring one; null without one. */
export function askedStay(filter: Filter): AskedStay | null {
  const stay = stayOf(filter);
  if (!stay) return null;
  const { checkIn, checkOut, guests, flex } = stay;
  const reach = { eachEnd: flex, together: 2 * flex };
  return { checkIn, checkOut, guests, reach, pets: filter.pets === true, options: filter.options ?? [] };
}

/** The stay that a home takes, nearest to the one asked for. */
export interface TakenStay extends Repair {
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
  const { checkIn, checkOut, guests, reach } = asked;
  const found = nearestValidStay(row, packed, { checkIn, checkOut, guests }, horizonFrom(copy.today), reach);
  if (!found) return null;
  const { unverified } = judgeStay(row, calendar, found.stay, copy.today, packed);
  return { ...found, unverified, quote: totalsOf(home, found.stay, asked, copy) };
}

/** The cost of a stay; guests who bring a pet pay the surcharges for it. */
function totalsOf(
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
export function comparedCost(taken: TakenStay | undefined, of: StaySort, converter: Converter): number | null {
  const amount = taken?.quote[of] ?? null;
  return taken && amount !== null ? converter.convert(Number(amount), taken.quote.currency) : null;
}
