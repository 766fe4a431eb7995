import type { Day } from '@/lib/domain/day';
import type { StayLength } from '@/lib/domain/stays/starts';
import type { Filter } from '@/lib/search/filters';
import { type StayWindow, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@/lib/search/stay-length';
import { counted, listed } from './counted';

/** '45 nights', '30 – 60 nights', '2 months', 'the longest stay'. */
export function lengthText(length: StayLength): string {
  if (length.unit === 'longest') return 'the longest stay';
  if (length.unit === 'months') return counted(length.months, 'month');
  return length.min === length.max ? counted(length.min, 'night') : `${length.min} – ${length.max} nights`;
}

/** '1 Mar 2027 – 30 Jun 2027', 'from 1 Mar 2027', 'until 30 Jun 2027'. */
export function windowText({ first, last }: StayWindow, day: (day: Day) => string): string {
  if (last === null) return first === null ? '' : `from ${day(first)}`;
  return first === null ? `until ${day(last)}` : `${day(first)} – ${day(last)}`;
}

/** '45 nights · 1 Mar – 30 Jun · Fri, Sat'. */
export function shortLengthText({ nights, window, arrive }: LengthFilters, day: (day: Day) => string): string {
  const days = arrive?.map((name) => WEEKDAY_NAMES[name].slice(0, 3)).join(', ');
  return [nights && lengthText(nights), window && windowText(window, day), days].filter(Boolean).join(' · ');
}

type LengthFilters = Pick<Filter, 'nights' | 'window' | 'arrive'>;

/** 'arriving on Friday and Saturday'. */
export const arriveText = (days: readonly Weekday[]): string =>
  `arriving on ${listed(WEEKDAYS.filter((day) => days.includes(day)).map((day) => WEEKDAY_NAMES[day]))}`;

interface StartsTold {
  starts?: number | undefined;
  longest?: number | undefined;
  cheapest?: { checkIn: Day; total: string } | null | undefined;
}

/** '46 arrival days · longest 118 nights · cheapest from 20 Apr 2027, €2,310'. */
export function startsText(
  { starts, longest, cheapest }: StartsTold,
  earliest: Day,
  { day, money }: { day: (day: Day) => string; money: (amount: string) => string },
): string {
  if (starts === undefined) return '';
  const parts = [counted(starts, 'arrival day'), longest ? `longest ${counted(longest, 'night')}` : ''];
  if (cheapest && cheapest.checkIn !== earliest)
    parts.push(`cheapest from ${day(cheapest.checkIn)}, ${money(cheapest.total)}`);
  return parts.filter(Boolean).join(' · ');
}

/** How a near miss differs: '3 nights shorter', '5 days outside the days asked for'; '' for another stay. */
export function nearLengthText({
  nightsMoved,
  daysOutside,
}: {
  nightsMoved?: number | undefined;
  daysOutside?: number | undefined;
}): string {
  if (nightsMoved) return `${counted(Math.abs(nightsMoved), 'night')} ${nightsMoved < 0 ? 'shorter' : 'longer'}`;
  return daysOutside ? `${counted(daysOutside, 'day')} outside the days asked for` : '';
}
