import { addMonths, civilDate, type Day, dayOf, daysInMonth } from '@/lib/domain/day';
import type { StayLength } from '@/lib/domain/stays/starts';
import type { Filter } from './filters';
import { MOST_NIGHTS, monthsLength, nightsLength, WEEKDAYS, type Weekday } from './stay-length';
import type { Span, Unread, WordsPart } from './unread';
import {
  ARRIVING,
  BOOKABLE_BY,
  FLEX,
  LONGEST_STAY,
  MONTH_PARTS,
  NIGHTS,
  numberOf,
  ROUGHLY,
  SEASON,
  SEASONS,
  STAY_LENGTH,
  STAY_LENGTHS,
  type StayUnit,
  UNIT_LETTERS,
  WINDOW_EDGE,
} from './words-grammar';
import { datesIn } from './written-dates';

/** Dates in the text. */
interface Dates {
  first: Day;
  /** Null for one day; for a month or a season its last day. */
  last: Day | null;
  /** The words before them. */
  edge: Edge;
  /** Whether they are a month or a season, whole or in part. */
  isRough: boolean;
  /** The filter that takes the day; null where it belongs to the stay. */
  filter: 'bookableBy' | 'availableBy' | null;
  span: Span;
}

/**
 * The stay, and the day by which a home must be bookable. A length with one exact day is a stay on two days: "from 3 March for
 * 45 nights". With other dates ("from mid March", "between 1 and 30 March", "after 3 March"), with weekdays of arrival, with
 * none, or where it is a range or the longest, it is a stay of a length.
 */
export function dated(text: Unread, today: Day, isMonthFirst: boolean): WordsPart[] {
  const flexes = [...text.matches(FLEX, ({ groups }) => ({ flex: Number(groups?.days ?? groups?.after) }))];
  const length = lengthIn(text);
  const arrival = length && arrivalIn(text);
  const found = [...(length ? seasonsIn(text, today) : []), ...daysIn(text, today, isMonthFirst, length !== null)];
  const limits = found.flatMap(({ filter, first, span }) =>
    filter ? [{ change: { [filter]: first }, spans: [span] }] : [],
  );
  const dates = found.filter(({ filter }) => filter === null).sort((a, b) => a.span[0] - b.span[0]);
  const stays = length ? partsOfLength(length, arrival, dates) : partsOfDates(dates);
  return [...limits, ...flexes.slice(0, -1), ...moved(stays, flexes.at(-1))];
}

const unread = ({ span }: { span: Span }): WordsPart => ({ change: {}, spans: [span] });

/** Two dates, or both ends of one, are a stay; a day alone is the one by which a home must be bookable. */
function partsOfDates(dates: readonly Dates[]): WordsPart[] {
  const isSpan = ({ first, last }: Dates) => last !== null && last > first;
  const spans = dates
    .filter(isSpan)
    .map(({ first, last, span }) => ({ change: { checkIn: first, checkOut: last }, spans: [span] }));
  const [first, second, ...others] = dates.filter((one) => !isSpan(one));
  if (!first) return spans;
  const bookable = { change: { bookableBy: first.first }, spans: [first.span] };
  if (!second) return [...spans, bookable];
  if (second.first <= first.first) return [...spans, bookable, ...[second, ...others].map(unread)];
  const change = { checkIn: first.first, checkOut: second.first };
  return [...spans, { change, spans: [first.span, second.span] }, ...others.map(unread)];
}

function partsOfLength({ nights, span }: Length, arrival: Arrival | null, dates: readonly Dates[]): WordsPart[] {
  const [first, second, ...others] = dates;
  const spans = [span, ...(arrival ? [arrival.span] : []), ...dates.slice(0, 2).map((one) => one.span)];
  if (nights === null) return [...spans.map((one) => unread({ span: one })), ...others.map(unread)];
  const checkOut = first && isDay(first) && !second && !arrival ? checkOutOf(first.first, nights) : null;
  if (first && checkOut !== null) return [{ change: { checkIn: first.first, checkOut }, spans }];
  const window = first ? windowOf(first, second, nights) : null;
  const change = { nights, ...(window && { window }), ...(arrival && { arrive: arrival.days }) };
  return [{ change, spans }, ...others.map(unread)];
}

/** The stay whose days may move, or whose number of nights may. */
function moved(parts: readonly WordsPart[], flex: WordsPart | undefined): WordsPart[] {
  const stay = parts.findLast(({ change }) => 'checkIn' in change || 'nights' in change);
  if (!flex || !stay) return [...parts, ...(flex ? [flex] : [])];
  const others = parts.filter((part) => part !== stay);
  const spans = [...stay.spans, ...flex.spans];
  const { nights } = stay.change;
  if (!nights) return [...others, { change: { ...stay.change, ...flex.change }, spans }];
  const range = movedBy(nights, flex.change.flex ?? 0);
  if (range) return [...others, { change: { ...stay.change, nights: range }, spans }];
  return [...others, ...spans.map((span) => unread({ span }))];
}

const isDay = ({ last, edge }: Dates) => last === null && !edge.any && !edge.until && !edge.before;

/** The check-out of a stay of one length; null for a length that is not one number. */
export function checkOutOf(checkIn: Day, length: StayLength): Day | null {
  if (length.unit === 'months') return addMonths(checkIn, length.months);
  return length.unit === 'nights' && length.min === length.max ? checkIn + length.min : null;
}

/** A number of nights, give or take some; null for another length. */
const movedBy = (length: StayLength, days: number): StayLength | null =>
  length.unit === 'nights' ? nightsLength(Math.max(1, length.min - days), length.max + days) : null;

/** The nights of one date or two. A stay that a month cannot hold begins in it. */
function windowOf(
  { first, last, edge, isRough }: Dates,
  second: Dates | undefined,
  nights: StayLength,
): Filter['window'] {
  const until = edge.before ? first - 1 : edge.until ? (last ?? first) : null;
  if (until !== null) return { first: null, last: until };
  if (second) {
    const end = second.last ?? second.first;
    return { first, last: end < first ? addMonths(end, 12) : end };
  }
  if (last === null || (isRough && (edge.from || edge.any))) return { first, last: null };
  const begunLast = isRough && (checkOutOf(first, nights) ?? first) > last + 1 ? checkOutOf(last, nights) : null;
  return { first, last: begunLast === null ? last : begunLast - 1 };
}

interface Length {
  /** Null where no stay is so long. */
  nights: StayLength | null;
  span: Span;
}

function lengthIn(text: Unread): Length | null {
  const match = [STAY_LENGTHS, STAY_LENGTH, LONGEST_STAY].map((one) => one.exec(text.folded)).find(Boolean);
  if (!match) return null;
  const span = text.take(match.index, match.index + match[0].length);
  const roughly = ROUGHLY.exec(text.folded);
  if (roughly) text.take(roughly.index, roughly.index + roughly[0].length);
  return { nights: match.groups?.count ? readLength(match) : { unit: 'longest' }, span };
}

function readLength(match: RegExpMatchArray): StayLength | null {
  const { count, unit } = lengthOf(match);
  const { last, least, most, more } = match.groups ?? {};
  const isMonths = unit === 'month' || unit === 'year';
  if (isMonths) return last || least || most || more ? null : monthsLength(count * (unit === 'year' ? 12 : 1));
  const nights = count * NIGHTS[unit];
  if (most) return nightsLength(1, nights);
  return nightsLength(nights, least || more ? MOST_NIGHTS : last ? numberOf(last) * NIGHTS[unit] : nights);
}

export function lengthOf({ groups = {} }: RegExpMatchArray): { count: number; unit: StayUnit } {
  const { count = '', unit, letter = '' } = groups;
  return { count: /^an?$/.test(count) ? 1 : numberOf(count), unit: (unit as StayUnit) ?? UNIT_LETTERS[letter] };
}

interface Arrival {
  days: Weekday[];
  span: Span;
}

/** The weekdays of arrival. One alone is a date, unless it says "a Friday" or the text has other dates. */
function arrivalIn(text: Unread): Arrival | null {
  const match = ARRIVING.exec(text.folded);
  const { days = '', any } = match?.groups ?? {};
  if (!match) return null;
  const words = days.match(/[a-z]+/g) ?? [];
  const named = WEEKDAYS.filter((day) => words.some((word) => word.startsWith(day)));
  const others = text.folded.replace(match[0], '');
  const isGeneral =
    any || named.length > 1 || /s$/.test(days.replace(/^tues$|^thurs$/, '')) || OTHER_DATES.test(others);
  return isGeneral ? { days: named, span: text.take(match.index, match.index + match[0].length) } : null;
}

const OTHER_DATES = new RegExp(
  String.raw`\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|${SEASON.source}`,
  'u',
);

/** The dates that belong together, by their phrases: a date ends with its phrase; "March 3, 2027" is one. */
function daysIn(text: Unread, today: Day, isMonthFirst: boolean, hasLength: boolean): Dates[] {
  const phrases = text.folded.replaceAll(/[a-z]{3,} \d{1,2}(?:st|nd|rd|th)?,(?= \d{4}\b)/g, (date) =>
    date.replace(',', ' '),
  );
  return [...phrases.matchAll(/[^,;\0]+/g)].flatMap(({ 0: phrase, index }) =>
    datesIn(phrase, today, isMonthFirst).map(({ first, last, isMonth, ...place }): Dates => {
      const from = index + place.from;
      const before = text.folded.slice(0, from);
      const [bookable = '', asSent] = BOOKABLE_BY.exec(before) ?? [];
      // A home "free from 3 March for 45 nights" is free for a stay.
      const isLimit =
        !(last !== null && last > first) &&
        bookable !== '' &&
        !(hasLength && /^(?:free|available|vacant)/.test(bookable));
      const filter = isLimit ? (asSent ? 'availableBy' : 'bookableBy') : null;
      const edge: Edge = hasLength && !isLimit ? edgeOf(before) : { text: bookable };
      const rough = isMonth && last !== null && edge.part ? partOfMonth(first, last, edge) : { first, last };
      const words = Math.max(edge.text.length, bookable.length);
      return { ...rough, edge, isRough: isMonth, filter, span: text.take(from - words, index + place.to) };
    }),
  );
}

/** The words before dates: all of them, and those that make a window. */
type Edge = { text: string } & Partial<Record<'any' | 'from' | 'until' | 'before' | 'part', string | undefined>>;

function edgeOf(before: string): Edge {
  const match = WINDOW_EDGE.exec(before);
  return { ...match?.groups, text: match?.[0] ?? '' };
}

function partOfMonth(start: Day, end: Day, { part = '', from, any }: Edge): { first: Day; last: Day } {
  const { year, month } = civilDate(end);
  const days = MONTH_PARTS[part === 'middle' ? 'mid' : part] ?? { first: 1, from: 1, last: 31 };
  const on = (day: number) => dayOf(year, month, Math.min(day, daysInMonth(year, month)));
  return { first: Math.max(start, on(from || any ? days.from : days.first)), last: on(days.last) };
}

/** The seasons of a text, each the next that is not over. */
function seasonsIn(text: Unread, today: Day): Dates[] {
  return [...text.folded.matchAll(new RegExp(SEASON, 'gu'))].map(({ 0: words, index, groups = {} }): Dates => {
    const month = SEASONS[groups.season ?? ''] ?? 1;
    const lastOf = (year: number) => dayOf(year, month + 3, 1) - 1;
    const next = [-1, 0, 1].map((ahead) => civilDate(today).year + ahead).find((year) => lastOf(year) >= today) ?? 0;
    const year = groups.year ? Number(groups.year) : next;
    const edge = edgeOf(text.folded.slice(0, index));
    const span = text.take(index - edge.text.length, index + words.length);
    return {
      first: Math.max(dayOf(year, month, 1), today),
      last: lastOf(year),
      edge,
      isRough: true,
      filter: null,
      span,
    };
  });
}
