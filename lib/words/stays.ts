import { NOT_AVAILABLE } from '@/lib/domain/calendar';
import { type Day, formatDay } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { StayLimit } from '@/lib/domain/property';
import type { Repair } from '@/lib/domain/stays/nearest-valid-stay';
import type { BlockedSpan, Doubt, StayVerdict, Violation } from '@/lib/domain/stays/verdict';
import { counted, listed } from './counted';
import { capitalised } from './humanise';

/** How a day is written; an interface gives its own. */
export type DayText = (day: Day) => string;

/** '2027-03-01', and words for a day that no calendar has: a minimum stay may be a million months. */
const isoDay: DayText = (day) => (Math.abs(day) <= FAR ? formatDay(day) : 'the end of time');
const FAR: Day = 2_932_896; // 9999-12-31

/** A broken rule as a sentence. */
export function violationText(violation: Violation, dayText: DayText = isoDay): string {
  switch (violation.code) {
    case 'NOT_A_DATE':
      return 'Check-in and check-out must be dates.';
    case 'ENDS_BEFORE_IT_BEGINS':
      return `The stay ends on ${dayText(violation.checkOut)}, before it begins on ${dayText(violation.checkIn)}.`;
    case 'NO_NIGHTS':
      return `Check-in and check-out are both on ${dayText(violation.checkIn)}: a stay has one night at least.`;
    case 'NO_GUESTS':
      return `The number of guests is ${violation.guests}: it must be a whole number from 1.`;
    case 'IN_THE_PAST':
      return `Check-in on ${dayText(violation.checkIn)} is in the past: today is ${dayText(violation.today)}.`;
    case 'TOO_MANY_NIGHTS':
      return `${counted(violation.nights, 'night')} are more than the ${violation.horizonNights} that calendars cover.`;
    case 'BEYOND_HORIZON':
      return `Check-out on ${dayText(violation.checkOut)} is beyond the calendar: the last possible one is ${dayText(violation.last)}.`;
    case 'NIGHT_NOT_AVAILABLE':
      return notAvailableText(violation.spans, dayText);
    case 'NO_CALENDAR_DATA':
      return violation.noCalendar
        ? 'The home has no calendar.'
        : `The calendar says nothing about ${nightsText(violation.spans, dayText)}.`;
    case 'CLOSED_TO_ARRIVAL':
      return `No check-in on ${dayText(violation.checkIn)}: the day is closed to arrival.`;
    case 'CLOSED_TO_DEPARTURE':
      return `No check-out on ${dayText(violation.checkOut)}: the day is closed to departure.`;
    case 'BELOW_MIN_NIGHTS':
      return `A stay that begins on ${dayText(violation.checkIn)} takes ${counted(violation.minNights, 'night')} at least; this one has ${violation.nights}.`;
    case 'BELOW_MINIMUM_STAY':
      return `The shortest stay is ${limitText(violation.minimumStay)}: check-out from ${dayText(violation.first)} on.`;
    case 'ABOVE_MAXIMUM_STAY':
      return `The longest stay is ${limitText(violation.maximumStay)}: check-out until ${dayText(violation.last)}.`;
    case 'BEFORE_AVAILABLE_FROM':
      return `The home is available from ${dayText(violation.availableFrom)}; check-in is on ${dayText(violation.checkIn)}.`;
    case 'INSIDE_ADVANCED_NOTICE':
      return violation.advancedNotice > 0
        ? `Check-in needs ${counted(violation.advancedNotice, 'day')} of notice: it is possible from ${dayText(violation.first)}.`
        : `Check-in is possible from ${dayText(violation.first)}.`;
    case 'TOO_MANY_GUESTS':
      return `The home takes ${counted(violation.maxGuests, 'guest')} at most; the stay is for ${violation.guests}.`;
  }
}

export function doubtText(doubt: Doubt, dayText: DayText = isoDay): string {
  switch (doubt.code) {
    case 'UNKNOWN_MINIMUM_STAY_UNIT':
      return uncheckedText('minimum', doubt.minimumStay);
    case 'UNKNOWN_MAXIMUM_STAY_UNIT':
      return uncheckedText('maximum', doubt.maximumStay);
    case 'UNKNOWN_MAX_GUESTS':
      return `The home does not say how many guests it takes: whether ${doubt.guests} may stay is not checked.`;
    case 'UNKNOWN_CHECK_OUT_DAY':
      return `The calendar says nothing about ${dayText(doubt.checkOut)}: whether one may check out is not checked.`;
    case 'UNKNOWN_MIN_NIGHTS':
      return `The minimum nights of a stay from ${dayText(doubt.checkIn)} cannot be read: they are not checked.`;
    case 'CALENDAR_IN_DOUBT':
      return 'Some days of the calendar cannot be told: whether these nights are available is not verified.';
  }
}

const uncheckedText = (end: string, limit: StayLimit): string =>
  `The ${end} stay is ${limitText(limit)}${limit.unit && ', in a unit that is not known'}: it is not checked.`;

/** A verdict with a sentence for each reason and doubt. */
export const toldVerdict = ({ valid, violations, unverified }: StayVerdict) => ({
  valid,
  violations: toldViolations(violations),
  unverified: toldDoubts(unverified),
});

export const toldViolations = (violations: readonly Violation[]) =>
  violations.map((violation) => ({ ...violation, message: violationText(violation) }));

export const toldDoubts = (doubts: readonly Doubt[]) =>
  doubts.map((doubt) => ({ ...doubt, message: doubtText(doubt) }));

/** The changes that make the stay valid: 'Arrive 2 days later and leave 1 day earlier'; empty: nothing. */
export function repairText({ checkInMoved, checkOutMoved }: Pick<Repair, 'checkInMoved' | 'checkOutMoved'>): string {
  const parts = [movedText('arrive', checkInMoved), movedText('leave', checkOutMoved)].filter((part) => part !== '');
  return capitalised(listed(parts));
}

const movedText = (verb: string, days: number): string =>
  days === 0 ? '' : `${verb} ${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`;

const UNITS: ReadonlyMap<string, string> = new Map([
  ['NIGHT', 'night'],
  ['MONTH', 'month'],
]);

/** '3 months'; an unknown unit as it came: '2 × FORTNIGHT'; 'not readable' for one that is empty. */
export function limitText({ value, unit }: StayLimit, number: (value: number) => string = String): string {
  if (unit === '') return 'not readable';
  const known = UNITS.get(unit);
  return known === undefined ? `${number(value)} × ${unit}` : `${number(value)} ${known}${value === 1 ? '' : 's'}`;
}

export const noticeText = (days: number): string => (days === 0 ? 'None' : `${counted(days, 'day')} before check-in`);

function notAvailableText(spans: readonly BlockedSpan[], dayText: DayText): string {
  const verb = spans.reduce((nights, { start, end }) => nights + end - start, 0) === 1 ? 'is' : 'are';
  const unknown = [...new Set(spans.map(({ availability }) => availability))].filter((it) => it !== NOT_AVAILABLE);
  const values = unknown.length === 0 ? '' : ` (availability ${unknown.map((it) => `“${it}”`).join(', ')})`;
  return `${capitalised(nightsText(spans, dayText))} ${verb} not available${values}.`;
}

/** A stay may cross dozens of spans: the first few tell where to look. */
const SPANS_TOLD = 3;

/** 'the night of 2027-03-01', 'the nights of 2027-03-01 to 2027-03-04 and 2 more spans'. */
function nightsText(spans: readonly Interval[], dayText: DayText): string {
  const told = spans.slice(0, SPANS_TOLD).map(({ start, end }) => {
    return end - start === 1 ? dayText(start) : `${dayText(start)} to ${dayText(end - 1)}`;
  });
  if (spans.length > SPANS_TOLD) told.push(`${spans.length - SPANS_TOLD} more spans`);
  const single = spans.length === 1 && spans[0] !== undefined && spans[0].end - spans[0].start === 1;
  return `the ${single ? 'night' : 'nights'} of ${listed(told)}`;
}
