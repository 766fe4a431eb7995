import { setImmediate as nextTurn } from 'node:timers/promises';
import { slotsOf } from '@/lib/columns/bits';
import { findMatches } from '@/lib/columns/find';
import type { CalendarsCompared, CalendarsComparedSums } from '@/lib/contract/api/changes';
import { calendarChanges } from '@/lib/domain/calendar-changes';
import { InvalidParameterError } from '@/lib/domain/errors';
import { type MovedNights, movedNights, NIGHT_MOVES, sumsOfMoves } from '@/lib/domain/history';
import { horizonFrom, type Interval, intersection } from '@/lib/domain/interval';
import { Decimal } from '@/lib/domain/quote/money';
import { reportingHead, reportingSum } from '@/lib/domain/reporting-sum';
import { changedCalendars, namesOf } from '@/lib/mirror/change-feed';
import { calendarsAsOf } from '@/lib/mirror/history';
import { type AsOf, asOfIn } from './as-of';
import type { Portfolio } from './portfolio';
import { calendarsRequest, ridgeRequest } from './requests';

const HOMES_AT_ONCE = 100;

interface Instants {
  since: AsOf;
  until: AsOf;
}

/**
 * The nights of some homes that differ between two instants.
 * @param query `ids`, at most 100; `since`, the older instant; `asOf`, the newer one, now without it; `from` and `to`,
 *   inclusive
 * @throws InvalidParameterError
 */
export async function compareCalendars(portfolio: Portfolio, query: URLSearchParams): Promise<CalendarsCompared> {
  const instants = await instantsIn(portfolio, query);
  const { ids, within } = calendarsRequest(withoutInstants(query), instants.until.day);
  const moved = await movedBetween(portfolio, ids, instants, within);
  const facts = await namesOf(portfolio, [...moved.keys()]);
  return {
    ...written(instants),
    items: [...moved].map(([id, moves]) => ({
      ...{ id, currency: facts.get(id)?.currency ?? '', sums: sumsOfMoves(moves) },
      moved: moves.map(({ start, end, ...nights }) => ({ from: start, to: end - 1, ...nights })),
    })),
    missing: ids.filter((id) => !moved.has(id)),
  };
}

/**
 * The sums of all homes that match.
 * @param query filters; `since`, `asOf`, `from` and `to` as for `compareCalendars`
 * @throws InvalidParameterError
 */
export async function sumComparedCalendars(
  portfolio: Portfolio,
  query: URLSearchParams,
): Promise<CalendarsComparedSums> {
  const instants = await instantsIn(portfolio, query);
  const { search, within } = ridgeRequest(withoutInstants(query), instants.until.day);
  const { columns, matching } = await findMatches(portfolio, search);
  const currencies = columns.rows.categories.currency;
  const currencyOf = new Map(
    Array.from(slotsOf(matching), (slot) => [columns.idAt(slot), currencies.values[currencies.codeAt(slot)] as string]),
  );
  const changed = await changedCalendars(portfolio, instants.since.at, instants.until.at);
  const ids = changed.filter((id) => currencyOf.has(id));
  const nights = { closed: 0, opened: 0, dearer: 0, cheaper: 0 };
  const values = { closedValue: {}, openedValue: {}, moved: {} } as Record<MoneySum, Record<string, Decimal>>;
  const { converter } = columns;
  const moving: [currency: string, homes: number][] = [];
  for (let from = 0; from < ids.length; from += HOMES_AT_ONCE) {
    const moved = await movedBetween(portfolio, ids.slice(from, from + HOMES_AT_ONCE), instants, within);
    for (const [id, moves] of moved) {
      if (moves.length === 0) continue;
      const sums = sumsOfMoves(moves);
      const currency = currencyOf.get(id) as string;
      moving.push([currency, 1]);
      for (const move of NIGHT_MOVES) nights[move] += sums[move];
      for (const sum of MONEY_SUMS) {
        if (sums[sum] !== '0') values[sum][currency] = (values[sum][currency] ?? new Decimal(0)).plus(sums[sum]);
      }
    }
    await nextTurn();
  }
  const money = (sum: MoneySum) =>
    Object.fromEntries(Object.entries(values[sum]).map(([currency, value]) => [currency, value.toFixed()]));
  return {
    ...written(instants),
    total: {
      ...{ homes: moving.length, ...nights },
      ...{ closedValue: money('closedValue'), openedValue: money('openedValue'), moved: money('moved') },
      money: {
        ...reportingHead(moving, converter),
        closed: reportingSum(Object.entries(values.closedValue), converter),
        opened: reportingSum(Object.entries(values.openedValue), converter),
      },
    },
  };
}

const MONEY_SUMS = ['closedValue', 'openedValue', 'moved'] as const;
type MoneySum = (typeof MONEY_SUMS)[number];

async function instantsIn(portfolio: Portfolio, query: URLSearchParams): Promise<Instants> {
  const since = await asOfIn(query, portfolio, 'since');
  const refuse = (message: string) =>
    new InvalidParameterError([{ parameter: 'since', value: query.get('since') ?? '', message }]);
  if (!since) throw refuse('must be the older instant');
  const until = (await asOfIn(query, portfolio)) ?? { at: portfolio.now, day: portfolio.today };
  if (since.at > until.at) throw refuse('must not be after asOf');
  return { since, until };
}

function withoutInstants(query: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(query);
  others.delete('since');
  others.delete('asOf');
  return others;
}

const written = ({ since, until }: Instants) => ({
  since: new Date(since.at).toISOString(),
  until: new Date(until.at).toISOString(),
});

/** The nights that differ, by home, on the days that its calendar covered at both instants; unknown homes are left out. */
async function movedBetween(
  { mirror, connectionId }: Portfolio,
  ids: readonly string[],
  { since, until }: Instants,
  within: Interval,
): Promise<Map<string, MovedNights[]>> {
  const shared = intersection(horizonFrom(since.day), horizonFrom(until.day));
  const days = shared && intersection(shared, within);
  if (!days) return new Map();
  const [before, after] = await Promise.all(
    [since, until].map(({ at }) => calendarsAsOf(mirror, connectionId, ids, { at, within: days })),
  );
  const newer = new Map(after?.map((calendar) => [calendar.propertyId, calendar]));
  return new Map(
    before?.flatMap((was) => {
      const now = newer.get(was.propertyId);
      if ('since' in was || !now || 'since' in now) return [];
      return [[was.propertyId, movedNights(calendarChanges(was.ranges, now.ranges, days))]];
    }),
  );
}
