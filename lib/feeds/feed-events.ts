import { setImmediate as nextTurn } from 'node:timers/promises';
import { readHomes } from '@/lib/columns/stay-homes';
import { pricedStarts, type StayHome } from '@/lib/columns/taken-stay';
import { closedNights } from '@/lib/domain/closed-nights';
import { addMonths, civilDate, type Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { bookableWindows } from '@/lib/domain/stays/bookable-windows';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { readProperties, rowsOf } from '@/lib/mirror/property';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { calendarFormats } from '@/lib/words/calendar-formats';
import { arrivalWords, closedWords, ofHome, WITHDRAWN_WORDS, windowWords } from '@/lib/words/feeds';
import { nameOf } from '@/lib/words/homes';
import { type FeedSubject, homesOf } from './feed-subject';
import type { FeedEvent } from './told-events';

/** Homes read before other requests get a turn. */
const PART = 25;

/**
 * The events of a feed by home, as the calendars have them now.
 * @param known homes that it has told of before
 * @throws RefusedError TOO_MANY_HOMES
 */
export async function feedEvents(subject: FeedSubject, known: readonly string[]): Promise<Map<string, FeedEvent[]>> {
  const { portfolio, terms } = subject;
  const ids = await homesOf(subject);
  const withdrawn = await withdrawnOf(portfolio, terms.property === null ? known : ids);
  const listed = ids.filter((id) => !withdrawn.includes(id));
  const wordsOf = terms.property === null ? await namedWords(portfolio, [...listed, ...withdrawn]) : undefined;
  const events = new Map<string, FeedEvent[]>();
  const keep = (id: string, told: readonly FeedEvent[]) =>
    events.set(id, wordsOf ? told.map((event) => ({ ...event, summary: wordsOf(id, event.summary) })) : [...told]);
  for (let from = 0; from < listed.length; from += PART) {
    const homes = await readHomes(portfolio)(listed.slice(from, from + PART));
    for (const [id, home] of homes) keep(id, eventsOf(home, subject));
    await nextTurn();
  }
  // A home whose blocks went with it would look free.
  const closed = { start: portfolio.today, end: nextMonth(horizonFrom(portfolio.today).end) };
  if (terms.kind === 'unavailable') {
    for (const id of withdrawn) keep(id, [{ ...closed, summary: WITHDRAWN_WORDS, description: '' }]);
  }
  return events;
}

async function withdrawnOf({ mirror, connectionId }: Portfolio, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const homes = await readProperties(mirror, connectionId, ids);
  return homes.flatMap(({ row, withdrawnAt }) => (withdrawnAt === null ? [] : [row.id]));
}

/** Puts the home's name before its events: the code, which is the portfolio's own, only where two have one name. */
async function namedWords(portfolio: Portfolio, ids: readonly string[]) {
  const rows = ids.length > 0 ? await rowsOf(portfolio, ids) : new Map();
  const homes = new Map<string, number>();
  for (const row of rows.values()) homes.set(nameOf(row), (homes.get(nameOf(row)) ?? 0) + 1);
  return (id: string, words: string): string => {
    const row = rows.get(id);
    if (!row) return words;
    const name = nameOf(row);
    return ofHome(homes.get(name) === 1 ? name : `${name} (${row.code})`, words);
  };
}

const eventsOf = (home: StayHome, subject: FeedSubject): FeedEvent[] =>
  subject.terms.kind === 'unavailable' ? closedEvents(home, subject.portfolio.today) : windowEvents(home, subject);

function closedEvents({ calendar }: StayHome, today: Day): FeedEvent[] {
  // A service may be a day behind: the last day of the horizon proves nothing when it is missing.
  const within = { start: today, end: horizonFrom(today).end - 1 };
  return closedNights(calendar, within).map(({ start, end, isKnown }) => ({
    start,
    // Nothing is known of later nights, and the end of the calendar moves each day.
    end: end === within.end ? nextMonth(end) : end,
    summary: closedWords(isKnown),
    description: '',
  }));
}

function windowEvents(home: StayHome, { portfolio, terms, filter }: FeedSubject): FeedEvent[] {
  const { today } = portfolio;
  const { row, calendar, packed, pricing } = home;
  const nights = terms.nights ?? 1;
  const { guests } = filter;
  // As for blocks, it ends with a month: each later day would change the last window.
  const window = { start: today, end: firstOfMonth(horizonFrom(today).end) };
  const length = { unit: 'nights' as const, min: nights, max: nights };
  const options = { pets: filter.pets === true, options: filter.options ?? [] };
  const starts = pricedStarts(home, { length, window, guests, arrive: null, ...options }, portfolio).filter(
    (stay) => judgeStay(row, calendar, { ...stay, guests }, today, packed).unverified.length === 0,
  );
  const { price } = calendarFormats('en-GB', pricing.currency);
  return bookableWindows(starts).map(({ start, end, arrivals, from }) => ({
    start,
    end,
    summary: windowWords(nights, from === null ? null : price(Number(from))),
    description: arrivalWords(arrivals),
  }));
}

const firstOfMonth = (day: Day): Day => day - civilDate(day).dayOfMonth + 1;
const nextMonth = (day: Day): Day => addMonths(firstOfMonth(day), 1);
