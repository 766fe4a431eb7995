import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { type LengthRequest, type Start, type StayLength, windowFault } from '@/lib/domain/stays/starts';
import type { Filter } from '@/lib/search/filters';
import { MOST_NIGHTS, type StayWindow, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@/lib/search/stay-length';
import { counted, listed } from './counted';
import { capitalised } from './humanise';

/** '45 nights', '30 – 60 nights', '2 months', 'the longest stay'. */
export function lengthText(length: StayLength): string {
  if (length.unit === 'longest') return 'the longest stay';
  if (length.unit === 'months') return counted(length.months, 'month');
  const { min, max } = length;
  if (max === MOST_NIGHTS && min < max) return `${counted(min, 'night')} or more`;
  return min === max ? counted(min, 'night') : `${min} – ${max} nights`;
}

/** '1 Mar 2027 – 30 Jun 2027', 'from 1 Mar 2027', 'until 30 Jun 2027'. */
export function windowText({ first, last }: StayWindow, day: (day: Day) => string): string {
  if (last === null) return first === null ? '' : `from ${day(first)}`;
  return first === null ? `until ${day(last)}` : `${day(first)} – ${day(last)}`;
}

const namesOf = (days: readonly Weekday[]) =>
  WEEKDAYS.filter((day) => days.includes(day)).map((day) => WEEKDAY_NAMES[day]);

/** In few words: '45 nights', '1 Mar – 30 Jun', 'Fri, Sat'. */
export function lengthParts({ nights, window, arrive }: LengthFilters, day: (day: Day) => string): string[] {
  const days = arrive && namesOf(arrive).map((name) => name.slice(0, 3));
  const parts = [nights && capitalised(lengthText(nights)), window && windowText(window, day), days?.join(', ')];
  return parts.filter((part) => part != null);
}

type LengthFilters = Pick<Filter, 'nights' | 'window' | 'arrive'>;

/** 'arriving on Friday and Saturday'. */
export const arriveText = (days: readonly Weekday[]): string => `arriving on ${listed(namesOf(days))}`;

interface Starts {
  starts?: number | undefined;
  longest?: number | undefined;
  cheapest?: { checkIn: Day; total: string } | null | undefined;
}

/** '48 days of arrival, the cheapest 6 Apr 2027 for €2,310.00; 118 nights at most'; '' where a stay is on given days. */
export function startsText(
  { starts, longest, cheapest }: Starts,
  day: (day: Day) => string,
  money: (sum: string) => string,
) {
  if (starts === undefined) return '';
  const least = cheapest && starts > 1 ? `, the cheapest ${day(cheapest.checkIn)} for ${money(cheapest.total)}` : '';
  const most = longest === undefined ? '' : `; ${counted(longest, 'night')} at most`;
  return `${counted(starts, 'day')} of arrival${least}${most}`;
}

/** What is wrong with the nights that a length is asked for in; null where nothing is. */
export function windowFaultText(request: LengthRequest, horizon: Interval, day: (day: Day) => string): string | null {
  const [nights, fault] = windowFault(request, horizon);
  switch (fault) {
    case 'IN_THE_PAST':
      return `These nights are in the past: today is ${day(horizon.start)}.`;
    case 'BEYOND_HORIZON':
      return `Calendars end with the night of ${day(horizon.end - 1)}.`;
    case 'TOO_SHORT':
      return `There are only ${counted(nights, 'night')} to choose from, fewer than the stay has.`;
    case null:
      return null;
  }
}

/** How a near miss differs: '3 nights shorter', '5 days outside of the window'. */
export const nearLengthText = ({ nightsMoved = 0, daysOutside = 0 }: Near): string =>
  nightsMoved === 0
    ? `${counted(daysOutside, 'day')} outside of the window`
    : `${counted(Math.abs(nightsMoved), 'night')} ${nightsMoved < 0 ? 'shorter' : 'longer'}`;

type Near = Partial<Record<'nightsMoved' | 'daysOutside', number | undefined>>;

/** '1 Mar – 12 Apr, 3 nights shorter'. */
export const nearStartText = (start: Start & Near, day: (day: Day) => string): string =>
  `${day(start.checkIn)} – ${day(start.checkOut)}, ${nearLengthText(start)}`;
