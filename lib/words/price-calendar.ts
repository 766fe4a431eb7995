import type { Day } from '@/lib/domain/day';
import type { CalendarFormats } from './calendar-formats';
import { counted } from './counted';
import { nightsText } from './day-sentence';

/** A day on which a stay can begin, with what the cheapest one costs. */
export interface PricedDay {
  checkIn: Day;
  checkOut: Day;
  /** Null where prices are missing. */
  total: number | null;
  /** Whether the total was in another currency. */
  converted: boolean;
  /** The homes with a stay from the day; none for one home. */
  homes?: number;
}

type Formats = Pick<CalendarFormats, 'roundPrice' | 'date' | 'dateOfYear' | 'dayText'>;

/** Days ahead of which the year goes without saying. */
const WITHIN_A_YEAR = 300;

/** 'From ≈ €2,310, arriving Tue, 6 April' */
export function pricesHeadline(days: readonly PricedDay[], cheapest: Day | null, formats: Formats, today: Day): string {
  const named = days.find(({ checkIn }) => checkIn === cheapest) ?? days[0];
  if (!named) return 'No day to arrive on';
  const { checkIn } = named;
  const date = checkIn - today < WITHIN_A_YEAR ? formats.dateOfYear(checkIn) : formats.date(checkIn);
  const total = totalText(named, formats);
  return total === null ? `Arriving from ${date}; no price is known` : `From ${total}, arriving ${date}`;
}

/** 'Tuesday 6 April 2027: €2,310, until 21 May 2027, 45 nights, the cheapest' */
export function pricedDayText(day: Day, start: PricedDay | undefined, isCheapest: boolean, formats: Formats): string {
  if (!start) return `${formats.date(day)}: no stay begins`;
  const { checkIn, checkOut, homes } = start;
  const parts = [
    totalText(start, formats) ?? 'price missing',
    `until ${formats.dayText(checkOut)}`,
    nightsText(checkOut - checkIn),
    ...(homes === undefined ? [] : [counted(homes, 'home')]),
    ...(isCheapest ? ['the cheapest'] : []),
  ];
  return `${formats.date(day)}: ${parts.join(', ')}`;
}

const totalText = ({ total, converted }: PricedDay, { roundPrice }: Formats): string | null =>
  total === null ? null : `${converted ? '≈ ' : ''}${roundPrice(total)}`;

/** '12 homes · 3 without a known total on some days' */
export function pricedHomesText(homes: number, leftOut: number): string {
  const all = counted(homes, 'home');
  return leftOut === 0 ? all : `${all} · totals of ${leftOut} are not known, and left out`;
}

/** What a home offers instead of a length that it never takes. */
export const longestText = (nights: number): string =>
  nights === 0 ? 'no stay fits in these days' : `the longest stay has ${nightsText(nights)}`;
