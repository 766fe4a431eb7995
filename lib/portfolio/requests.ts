import type { PageRequest } from '@/lib/columns/find';
import { addMonths, type Day, formatDay, parseDay } from '@/lib/domain/day';
import { InvalidParameterError } from '@/lib/domain/errors';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { DEFAULT_MONTHS, MONTHS_SETTINGS, type MonthsSetting } from '@/lib/domain/quote/stay-months';
import { type LengthRequest, windowFault } from '@/lib/domain/stays/starts';
import { nightsOf, type Stay } from '@/lib/domain/stays/stay';
import { faultsIn } from '@/lib/domain/stays/stay-codes';
import { stayFaults } from '@/lib/domain/stays/stay-faults';
import { type Codec, day, flag, kilometres, list, whole, word } from '@/lib/search/codec';
import {
  type AnyStay,
  anyStayOf,
  type Filter,
  lengthOf,
  MOST_GUESTS,
  type StayRequest,
  stayOf,
} from '@/lib/search/filters';
import { checkSearch, faultOfEnds, faultsOfNames, type Search, type SearchFault } from '@/lib/search/search';
import { counted } from '@/lib/words/counted';

const DEFAULT_LIMIT = 50;
const LONGEST_PAGE = 100;
const FURTHEST_OFFSET = 999_999_999;
const MOST_CALENDARS = 100;

/** Postgres takes no NUL in a text, so no stored id has one. */
export const canBeId = (id: string): boolean => !id.includes('\0');

/**
 * Filters and sort alone.
 * @throws InvalidParameterError
 */
export function searchRequest(query: URLSearchParams, today: Day): Search {
  return new Parameters(query).search(today);
}

/**
 * Filters, sort, `limit`, and where the page begins: after `cursor`, or at the n-th match by `offset`.
 * @param others parameters that may stand beside them
 * @throws InvalidParameterError
 */
export function pageRequest(
  query: URLSearchParams,
  today: Day,
  others: readonly string[] = [],
): { search: Search; page: PageRequest } {
  const parameters = new Parameters(query);
  const limit = parameters.read('limit', whole(1, LONGEST_PAGE)) ?? DEFAULT_LIMIT;
  const offset = parameters.read('offset', whole(0, FURTHEST_OFFSET)) ?? undefined;
  const cursor = query.get('cursor') || undefined;
  if (cursor !== undefined && offset !== undefined) parameters.refuse('offset', 'cannot stand beside cursor');
  return {
    search: parameters.search(today, ['cursor', 'limit', 'offset', ...others]),
    page: { limit, cursor, offset },
  };
}

/**
 * As for a page, with the stay that it is about: `checkIn` and `checkOut`, `flex`, or `nights`, `window`, `arrive`; `guests`.
 * @throws InvalidParameterError
 */
export function staysRequest(query: URLSearchParams, today: Day): { search: Search; stay: AnyStay; page: PageRequest } {
  const { search, page } = pageRequest(query, today);
  const stay = anyStayOf(search.filter);
  if (stay) return { search, stay, page };
  const message = 'and checkOut must say which nights, or nights how many';
  throw new InvalidParameterError([{ parameter: 'checkIn', value: '', message }]);
}

const OF_STARTS = ['nights', 'window', 'arrive', 'guests', 'pets', 'options'];

/**
 * A stay of a length, with what its price depends on, as a filter.
 * @throws InvalidParameterError
 */
export function startsRequest(query: URLSearchParams, today: Day): Filter {
  const parameters = new Parameters(query, faultsOfNames(query, OF_STARTS));
  if (!query.get('nights')?.trim()) parameters.refuse('nights', 'is missing: it says how long the stay is');
  return parameters.search(today).filter;
}

/** The most homes that take a stay one after another. */
const MOST_PARTS = 3;

/**
 * Filters with a stay, `maxParts` (2 or 3, by default 3) and `withinKm`, null for homes in one city.
 * @throws InvalidParameterError
 */
export function chainsRequest(query: URLSearchParams, today: Day) {
  const parameters = new Parameters(query);
  const maxParts: 2 | 3 = parameters.read('maxParts', whole(2, MOST_PARTS)) === 2 ? 2 : 3;
  const withinKm = parameters.read('withinKm', kilometres());
  const search = parameters.search(today, ['maxParts', 'withinKm']);
  const stay = stayOf(search.filter);
  if (stay) return { search, stay, maxParts, withinKm };
  throw new InvalidParameterError([{ parameter: 'checkIn', value: '', message: 'and checkOut must say which nights' }]);
}

interface CalendarDays {
  within: Interval;
  /** Whether the nights that no stay can cover are wanted too. */
  unsellable: boolean;
}

const OF_CALENDARS = ['from', 'to', 'unsellable', 'asOf'] as const;

/**
 * `ids`, each once, and the days `from` to `to`, both inclusive; by default all that calendars cover.
 * @throws InvalidParameterError
 */
export function calendarsRequest(query: URLSearchParams, today: Day): CalendarDays & { ids: string[] } {
  const parameters = new Parameters(query, faultsOfNames(query, ['ids', ...OF_CALENDARS]));
  // Any received id is valid: not every service keeps to the spec's form.
  const ids = parameters.read('ids', list()) ?? [];
  if (ids.length === 0) parameters.refuse('ids', 'must name at least one property');
  if (ids.length > MOST_CALENDARS) parameters.refuse('ids', `must name at most ${MOST_CALENDARS} properties`);
  if (ids.some((id) => !canBeId(id))) parameters.refuse('ids', 'must not contain a NUL');
  return { ids, ...calendarDays(parameters, query, today) };
}

/**
 * As `calendarsRequest`, for a page of the homes that match.
 * @param day the day of the calendars, which may be in the past; the search is of today
 * @throws InvalidParameterError
 */
export function calendarsPageRequest(
  query: URLSearchParams,
  today: Day,
  day: Day,
): CalendarDays & { search: Search; page: PageRequest } {
  return { ...pageRequest(query, today, OF_CALENDARS), ...calendarDays(new Parameters(query), query, day) };
}

/** Finishes the request. */
function calendarDays(parameters: Parameters, query: URLSearchParams, today: Day): CalendarDays {
  const [from, to] = [parameters.read('from', day()), parameters.read('to', day())];
  if (from !== null && to !== null && to < from) parameters.refuse('to', 'must not be before from');
  const unsellable = parameters.read('unsellable', flag()) ?? false;
  if (unsellable && query.get('asOf')?.trim()) parameters.refuse('unsellable', 'cannot stand beside asOf');
  parameters.finish();
  const { start, end } = horizonFrom(today);
  return { within: { start: from ?? start, end: to === null ? end : to + 1 }, unsellable };
}

/**
 * Filters, and the days `from` to `to`, both inclusive; by default all that calendars cover, and no others.
 * @throws InvalidParameterError
 */
export function ridgeRequest(query: URLSearchParams, today: Day): { search: Search; within: Interval } {
  const parameters = new Parameters(query);
  const [from, to] = [parameters.read('from', day()), parameters.read('to', day())];
  if (from !== null && to !== null && to < from) parameters.refuse('to', 'must not be before from');
  const search = parameters.search(today, ['from', 'to']);
  const { start, end } = horizonFrom(today);
  const first = Math.min(end, Math.max(start, from ?? start));
  return { search, within: { start: first, end: Math.max(first, Math.min(end, to === null ? end : to + 1)) } };
}

const MOST_NIGHTS = 100_000;

/**
 * A stay to be quoted. Whether it can be booked is for the quote to say; that it has nights is asked for here.
 * @throws InvalidParameterError
 */
export function quoteRequest(query: URLSearchParams): {
  stay: Stay;
  options: string[];
  pets: boolean;
  months: MonthsSetting;
} {
  const known = ['checkIn', 'checkOut', 'guests', 'options', 'pets', 'months'];
  const parameters = new Parameters(query, faultsOfNames(query, known));
  const checkIn = parameters.need('checkIn', day());
  const checkOut = parameters.need('checkOut', day());
  const guests = parameters.read('guests', whole(1, MOST_GUESTS));
  const options = parameters.read('options', list()) ?? [];
  const pets = parameters.read('pets', flag()) ?? false;
  const months = parameters.read('months', word(MONTHS_SETTINGS)) ?? DEFAULT_MONTHS;
  if (checkIn !== null && checkOut !== null) {
    const fault = faultOfEnds(checkIn, checkOut);
    const nights = checkOut - checkIn;
    if (fault) parameters.refuse('checkOut', fault);
    else if (nights > MOST_NIGHTS) {
      parameters.refuse('checkOut', `makes a stay of ${nights} nights, and no more than ${MOST_NIGHTS} are quoted`);
    }
  }
  parameters.finish();
  return { stay: { checkIn: checkIn as Day, checkOut: checkOut as Day, guests }, options, pets, months };
}

/**
 * A month, as its days.
 * @throws InvalidParameterError
 */
export function arrivalsRequest(query: URLSearchParams): { month: Interval; guests: number | null } {
  const parameters = new Parameters(query, faultsOfNames(query, ['month', 'guests']));
  const first = parseDay(`${query.get('month')?.trim()}-01`);
  if (first === null) parameters.refuse('month', 'must be a month, yyyy-MM');
  const guests = parameters.read('guests', whole(1, MOST_GUESTS));
  parameters.finish();
  const start = first as Day;
  return { month: { start, end: addMonths(start, 1) }, guests };
}

/** A request's parameters as they are read; `finish` refuses it for all that was wrong. */
export class Parameters {
  readonly #query: URLSearchParams;
  readonly #faults: SearchFault[];

  constructor(query: URLSearchParams, faults: SearchFault[] = []) {
    this.#query = query;
    this.#faults = faults;
  }

  /** Null where the parameter is not set. */
  read<Value>(parameter: string, codec: Codec<Value>): Value | null {
    const given = this.#query.get(parameter);
    if (given === null || given.trim() === '') return null;
    const reading = codec.read(given);
    if (!('fault' in reading)) return reading.value;
    this.refuse(parameter, reading.fault);
    return null;
  }

  /** As `read`, of a parameter that must be there. */
  need<Value>(parameter: string, codec: Codec<Value>): Value | null {
    if (!this.#query.get(parameter)?.trim()) this.refuse(parameter, 'is missing');
    return this.read(parameter, codec);
  }

  /** The search among them; finishes the request. An impossible stay is refused. */
  search(today: Day, others: readonly string[] = []): Search {
    const checked = checkSearch(this.#query, others);
    if (!checked.ok) throw new InvalidParameterError([...checked.faults, ...this.#faults]);
    const stay = stayOf(checked.search.filter);
    if (stay) this.#checkStay(stay, horizonFrom(today));
    const length = lengthOf(checked.search.filter);
    if (length) this.#checkWindow(length, horizonFrom(today));
    this.finish();
    return checked.search;
  }

  #checkStay(stay: StayRequest, horizon: Interval): void {
    for (const fault of faultsIn(stayFaults(stay, horizon))) {
      if (fault === 'IN_THE_PAST') this.refuse('checkIn', `is in the past: today is ${formatDay(horizon.start)}`);
      else if (fault === 'BEYOND_HORIZON') {
        this.refuse('checkOut', `is beyond the calendars: the last possible one is ${formatDay(horizon.end)}`);
      } else {
        const covered = horizon.end - horizon.start;
        this.refuse(
          'checkOut',
          `makes a stay of ${nightsOf(stay)} nights, more than the ${covered} that calendars cover`,
        );
      }
    }
  }

  #checkWindow(request: LengthRequest, horizon: Interval): void {
    const [nights, fault] = windowFault(request, horizon);
    if (fault === 'IN_THE_PAST') this.refuse('window', `is in the past: today is ${formatDay(horizon.start)}`);
    else if (fault === 'BEYOND_HORIZON') {
      this.refuse('window', `is beyond the calendars: their last night is ${formatDay(horizon.end - 1)}`);
    } else if (fault === 'TOO_SHORT') this.refuse('window', `has ${counted(nights, 'night')}, fewer than the stay`);
  }

  refuse(parameter: string, message: string): void {
    this.#faults.push({ parameter, value: this.#query.get(parameter) ?? '', message });
  }

  /** @throws InvalidParameterError when any of them was refused */
  finish(): void {
    if (this.#faults.length > 0) throw new InvalidParameterError(this.#faults);
  }
}
