import type { ChosenDays } from '@/components/state/use-chosen-stay';
import { movedOn, moveWords } from '@/lib/api/moved-nights';
import type { Day } from '@/lib/domain/day';
import type { DayPicture } from '@/lib/domain/day-picture';
import type { MovedNights } from '@/lib/domain/history';
import type { Lengths } from '@/lib/domain/stays/arrival-lengths';
import type { Violation } from '@/lib/domain/stays/verdict';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import { nightsText } from '@/lib/words/day-sentence';
import { capitalised } from '@/lib/words/humanise';
import { violationText } from '@/lib/words/stays';
import type { StayJudge } from './stay-judge';

/** The role of a day for the stay that is chosen or being chosen. */
export interface DayOffer {
  part: 'arrival' | 'night' | 'departure' | null;
  /** Whether departure is possible after the chosen arrival; null unless a departure is being chosen. */
  isDeparture: boolean | null;
  /** Whether the night is for sale but no valid stay covers it. */
  isUnsellable: boolean;
  /** The difference of its night from an older instant. */
  move?: MovedNights['move'];
  /** Sentences to read before choosing the day. */
  remarks: string[];
}

export const NO_OFFER: DayOffer = { part: null, isDeparture: null, isUnsellable: false, remarks: [] };

/** Adds the differences from an older instant to the roles of some days. */
export const withMoves = (
  offers: readonly DayOffer[],
  pictures: readonly DayPicture[],
  moved: readonly MovedNights[],
  formats: Pick<CalendarFormats, 'price'>,
): DayOffer[] =>
  pictures.map(({ day }, i) => {
    const offer = offers[i] ?? NO_OFFER;
    const here = movedOn(moved, day);
    if (!here) return offer;
    const words = moveWords(here, formats.price);
    return { ...offer, move: here.move, remarks: [...offer.remarks, `${capitalised(words)}.`] };
  });

/** The chosen days after a press: arrival, then departure, then a new arrival. Pressing the arrival again clears it. */
export function chooseDay({ checkIn, checkOut }: ChosenDays, day: Day): ChosenDays {
  if (checkIn === null || checkOut !== null || day < checkIn) return { checkIn: day, checkOut: null };
  return day === checkIn ? { checkIn: null, checkOut: null } : { checkIn, checkOut: day };
}

/** The roles of some days for the chosen stay. */
export function offerDays(
  pictures: readonly DayPicture[],
  judge: StayJudge,
  chosen: ChosenDays,
  formats: Pick<CalendarFormats, 'dayText'>,
): DayOffer[] {
  return pictures.map((picture) => {
    const { day } = picture;
    const isUnsellable = judge.isUnsellable(day);
    const isDeparture = departureOffered(judge, chosen, day);
    const part = partOf(chosen, day);
    const remarks = isUnsellable ? ['No stay fits this night.'] : [];
    if (part) remarks.push(PART_TEXTS[part]);
    if (isDeparture !== null) remarks.push(departureText(judge, chosen.checkIn as Day, day, formats));
    else if (part === null || part === 'departure') remarks.push(...arrivalTexts(judge, picture, formats));
    return { part, isDeparture, isUnsellable, remarks };
  });
}

const PART_TEXTS = {
  arrival: 'The arrival of the chosen stay.',
  night: 'In the chosen stay.',
  departure: 'The departure of the chosen stay.',
} as const;

function partOf({ checkIn, checkOut }: ChosenDays, day: Day): DayOffer['part'] {
  if (day === checkIn) return 'arrival';
  if (checkIn === null || checkOut === null) return null;
  if (day === checkOut) return 'departure';
  return checkIn < day && day < checkOut ? 'night' : null;
}

function departureOffered(judge: StayJudge, { checkIn, checkOut }: ChosenDays, day: Day): boolean | null {
  if (checkIn === null || checkOut !== null || day <= checkIn) return null;
  return judge.allows(checkIn, day);
}

type DayFormats = Pick<CalendarFormats, 'dayText'>;

function departureText(judge: StayJudge, checkIn: Day, checkOut: Day, formats: DayFormats): string {
  const { valid, violations } = judge.judge({ checkIn, checkOut, guests: judge.guests });
  if (valid) return `Departure after ${nightsText(checkOut - checkIn)}.`;
  return `No departure after ${nightsText(checkOut - checkIn)}: ${reasonsText(violations, formats)}`;
}

/** Tells whether a stay can begin on a day, or why not. A night that is not for sale needs no remark. */
function arrivalTexts(judge: StayJudge, { day, evening, noArrival }: DayPicture, formats: DayFormats): string[] {
  if (evening.state !== 'available') return [];
  if (judge.canArrive(day)) return [`Arrival possible for ${lengthsText(judge.lengthsFrom(day))}.`];
  const { violations } = judge.judge(judge.shortestFrom(day));
  // The facts of the day already say that it is closed to arrival.
  const others = violations.filter(({ code }) => !(noArrival && code === 'CLOSED_TO_ARRIVAL'));
  return others.length === 0 ? [] : [`No arrival possible: ${reasonsText(others, formats)}`];
}

const reasonsText = (violations: readonly Violation[], { dayText }: DayFormats): string =>
  violations.map((violation) => violationText(violation, dayText)).join(' ');

/** The number of spans named; a calendar with many closed days has many. */
const SPANS_TOLD = 3;

/** '30 to 90 nights', '1 night, or 3 to 5 nights'. */
export function lengthsText(spans: readonly Lengths[]): string {
  const told = spans
    .slice(0, SPANS_TOLD)
    .map(({ min, max }) => (min === max ? nightsText(min) : `${min} to ${nightsText(max)}`));
  if (spans.length > SPANS_TOLD) told.push('some lengths more');
  return told.length < 2 ? told.join('') : `${told.slice(0, -1).join(', ')}, or ${told.at(-1)}`;
}
