import type { Day } from '@/lib/domain/day';
import type { StayLength } from '@/lib/domain/stays/starts';
import { type Codec, day, listOf } from './codec';

/** The nights that a stay of a length may have: the first and the last one; null is today, and the horizon's last night. */
export interface StayWindow {
  first: Day | null;
  last: Day | null;
}

/** The weekdays of arrival, as they stand in a URL; Monday is the first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** No calendar covers more. */
export const MOST_NIGHTS = 1096;
const MOST_MONTHS = 36;
const DAYS_OF_WEEK = 7;

/** `45`, `30-60`, `6w`, `2m` or `longest`. */
export const stayLength = (): Codec<StayLength> => ({
  read(given) {
    const length = lengthIn(given.trim());
    return length ? { value: length } : { fault: 'must be a number of nights such as 45, 30-60, 6w, 2m, or longest' };
  },
  write: (length) => {
    if (length.unit === 'longest') return 'longest';
    if (length.unit === 'months') return `${length.months}m`;
    return length.min === length.max ? String(length.min) : `${length.min}-${length.max}`;
  },
});

function lengthIn(given: string): StayLength | null {
  if (given === 'longest') return { unit: 'longest' };
  const [, least, most, unit] = /^(\d{1,4})(?:-(\d{1,4}))?([wm]?)$/.exec(given) ?? [];
  if (least === undefined) return null;
  if (unit === 'm') return most === undefined ? monthsLength(Number(least)) : null;
  const days = unit === 'w' ? DAYS_OF_WEEK : 1;
  return nightsLength(Number(least) * days, Number(most ?? least) * days);
}

/** Null where no stay is so long, or has no nights. */
export const nightsLength = (min: number, max = min): StayLength | null =>
  min >= 1 && max >= min && max <= MOST_NIGHTS ? { unit: 'nights', min, max } : null;

export const monthsLength = (months: number): StayLength | null =>
  months >= 1 && months <= MOST_MONTHS ? { unit: 'months', months } : null;

/** An ISO 8601 interval of both nights, `2027-03-01/2027-06-30`; an end may be left open. */
export const stayWindow = (): Codec<StayWindow> => ({
  read(given) {
    const parts = given.trim().split('/');
    const ends = parts.map((part) => (/^(\.\.)?$/.test(part.trim()) ? { value: null } : day().read(part)));
    const [first, last] = ends.map((end) => ('fault' in end ? undefined : end.value));
    if (parts.length !== 2 || first === undefined || last === undefined) {
      return { fault: 'must be its first and last night, such as 2027-03-01/2027-06-30 or 2027-03-01/' };
    }
    if (first !== null && last !== null && last < first) return { fault: 'must not end before it begins' };
    return { value: first === null && last === null ? null : { first, last } };
  },
  write: ({ first, last }) => [first, last].map((end) => (end === null ? '' : day().write(end))).join('/'),
});

export const arrivalDays = (): Codec<Weekday[]> => listOf(WEEKDAYS);
