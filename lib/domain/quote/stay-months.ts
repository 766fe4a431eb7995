import { addMonths, civilDate, type Day } from '@/lib/domain/day';

/**
 * The ways to count the months of a stay, which the spec leaves open. `thirty-day`: nights / 30. `actual-days`: whole calendar
 * months, and the remaining days over the length of the month that they begin. `started-months`: a calendar month
 * that is begun counts whole.
 */
export const MONTHS_SETTINGS = ['thirty-day', 'actual-days', 'started-months'] as const;
export type MonthsSetting = (typeof MONTHS_SETTINGS)[number];
export const DEFAULT_MONTHS: MonthsSetting = 'thirty-day';

/** An exact number of months: thirds and thirtieths have no end as decimals. */
export interface Months {
  numerator: number;
  denominator: number;
}

/** The months of [checkIn, checkOut); there is one night at least. */
export function monthsOf(checkIn: Day, checkOut: Day, setting: MonthsSetting): Months {
  if (setting === 'thirty-day') return { numerator: checkOut - checkIn, denominator: 30 };
  const whole = wholeMonths(checkIn, checkOut);
  const begun = addMonths(checkIn, whole);
  const rest = checkOut - begun;
  if (setting === 'started-months') return { numerator: rest > 0 ? whole + 1 : whole, denominator: 1 };
  // The month that goes on, from where the last whole one ended: after 31 January it is 28 February to 31 March.
  const length = addMonths(checkIn, whole + 1) - begun;
  return { numerator: whole * length + rest, denominator: length };
}

const DECIMALS = 4;

/** Whether a number of months ends within a few decimals: 3.5 does, a thirtieth does not. */
export const isShort = ({ numerator, denominator }: Months): boolean =>
  (numerator * 10 ** DECIMALS) % denominator === 0;

/** A number of months that a reader can multiply by: '3.5', or '119 ÷ 30', whose decimals have no end. */
export const monthsText = ({ numerator, denominator }: Months): string =>
  isShort({ numerator, denominator })
    ? String(Number((numerator / denominator).toFixed(DECIMALS)))
    : `${numerator} ÷ ${denominator}`;

/** The most calendar months that fit, each counted from the check-in and clamped to the month's end. */
function wholeMonths(checkIn: Day, checkOut: Day): number {
  const [from, to] = [civilDate(checkIn), civilDate(checkOut)];
  const apart = (to.year - from.year) * 12 + to.month - from.month;
  return addMonths(checkIn, apart) > checkOut ? apart - 1 : apart;
}
