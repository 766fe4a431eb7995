import * as z from 'zod/mini';
import { slotsOf } from '@/lib/columns/bits';
import { portfolioFor } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import { currentColumns } from '@/lib/columns/portfolios';
import { type ChangedHome, ChangesAnswer, type ChangesSummary } from '@/lib/contract/api/changes';
import { CHANGE_TYPES, type ChangeType } from '@/lib/domain/change-type';
import { type Day, dayAt, formatDay, weekday } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import { Decimal } from '@/lib/domain/quote/money';
import { reportingHead, reportingSum } from '@/lib/domain/reporting-sum';
import { changesAfter, changesBetween, namesOf, type SummedChange } from '@/lib/mirror/change-feed';
import { type Codec, list, whole } from '@/lib/search/codec';
import type { StoredRow } from '@/lib/search/fields';
import { conditionsOf, FILTER_NAMES } from '@/lib/search/filters';
import { faultsOfNames, type Search, withoutStay } from '@/lib/search/search';
import { beginningOf, instant } from './as-of';
import type { Portfolio } from './portfolio';
import { Parameters } from './requests';

const DEFAULT_LIMIT = 100;
const LONGEST_PAGE = 1000;
/** Seconds. */
const LONGEST_WAIT = 30;
const HOMES_SHOWN = 500;
const WEEK_MS = 7 * 24 * 60 * 60_000;

const rfc3339 = (at: number): string => new Date(at).toISOString();

/** A place in the feed. */
const place: Codec<number> = {
  read: (given) =>
    /^\d{1,15}$/.test(given.trim()) ? { value: Number(given) } : { fault: 'must be the cursor of an earlier answer' },
  write: String,
};

export interface FeedRequest {
  after: number;
  types: ReadonlySet<ChangeType>;
  limit: number;
  waitMs: number;
}

/**
 * @param query `after`, the cursor of the answer before; `types`; `limit` (1–1000, default 100); `wait`, in seconds (0–30)
 * @throws InvalidParameterError
 */
export function feedRequest(query: URLSearchParams): FeedRequest {
  const parameters = new Parameters(query, faultsOfNames(query, ['after', 'types', 'limit', 'wait']));
  const after = parameters.read('after', place) ?? 0;
  const limit = parameters.read('limit', whole(1, LONGEST_PAGE)) ?? DEFAULT_LIMIT;
  const wait = parameters.read('wait', whole(0, LONGEST_WAIT)) ?? 0;
  const asked = parameters.read('types', list()) ?? [];
  const types = new Set(CHANGE_TYPES.filter((type) => asked.includes(type)));
  if (types.size < new Set(asked).size) parameters.refuse('types', `must be among ${CHANGE_TYPES.join(', ')}`);
  parameters.finish();
  return { after, types, limit, waitMs: wait * 1000 };
}

/**
 * A page of the change feed.
 * @throws InvalidCursorError
 */
export async function showChanges(
  portfolio: Portfolio,
  request: Pick<FeedRequest, 'after' | 'types' | 'limit'>,
): Promise<ChangesAnswer> {
  const { changes, last } = await changesAfter(portfolio, request);
  const items = changes.map(({ sequence: seq, at, propertyId: id, nights, ...change }) => ({
    ...{ seq, at: rfc3339(at), id, ...change },
    ...(nights && { nights }),
  }));
  return z.encode(ChangesAnswer, { items, cursor: String(last) });
}

/**
 * The changes between two instants, added up: by home, by day and by area.
 * @param query filters; `from` and `to`, instants; the last week without them
 * @throws InvalidParameterError
 */
export async function summariseChanges(portfolio: Portfolio, query: URLSearchParams): Promise<ChangesSummary> {
  const { now, today, timeZone = 'UTC' } = portfolio;
  const parameters = new Parameters(query);
  const to = Math.min(now, parameters.read('to', instant()) ?? now);
  const from = parameters.read('from', instant()) ?? to - WEEK_MS;
  if (from > to) parameters.refuse('from', 'must not be after to');
  const search = withoutStay(parameters.search(today, ['from', 'to']));
  const [every, beginning] = await Promise.all([changesBetween(portfolio, from, to), beginningOf(portfolio)]);
  const facts = await namesOf(portfolio, [...new Set(every.map(({ propertyId }) => propertyId))]);
  const matches = await matchesAmong(portfolio, facts, search);
  const changes = every.filter(({ propertyId }) => matches(propertyId));
  const byHome = grouped(changes, ({ propertyId }) => propertyId);
  const { converter } = await currentColumns(portfolio);
  const currencyOf = (id: string) => facts.get(id)?.currency ?? '';
  const areaOf = (id: string) => facts.get(id)?.area || facts.get(id)?.city || '';
  const groups = (key: (change: SummedChange) => string) =>
    [...grouped(changes, key)].map(([key, some]) => ({
      ...{ key, homes: homesIn(some), ...reportedSums(some, currencyOf, converter) },
      ...spanOf(some),
    }));
  const homes = [...byHome].flatMap(([id, some]): ChangedHome[] => {
    const home = facts.get(id);
    return home ? [{ ...pickOf(home), ...homeSums(some) }] : [];
  });
  homes.sort((a, b) => weightOf(b) - weightOf(a) || (a.at < b.at ? 1 : -1));
  const counted = (type: ChangeType) => changes.filter((change) => change.type === type).length;
  const homesWith = (type: ChangeType) => homesIn(changes.filter((change) => change.type === type));
  const total = {
    ...reportedSums(changes, currencyOf, converter),
    homes: byHome.size,
    changed: homesIn(changes.filter(({ type }) => type !== 'new')),
    new: homesWith('new'),
    withdrawn: homesWith('withdrawn'),
    relisted: homesWith('relisted'),
    rents: homesIn(changes.filter(({ rent }) => rent)),
    terms: counted('terms'),
    texts: counted('text'),
  };
  return {
    ...{ from: rfc3339(from), to: rfc3339(to), beginsLater: from < beginning, total },
    days: groups(({ at }) => formatDay(dayAt(at, timeZone))),
    pickup: pickupOf(changes, timeZone),
    areas: groups(({ propertyId }) => areaOf(propertyId)).sort((a, b) => b.closed + b.opened - a.closed - a.opened),
    homes: homes.slice(0, HOMES_SHOWN),
  };
}

/** Whether a home passes a filter: a listed one as it is, a withdrawn one by what was last known of it. */
async function matchesAmong(
  portfolio: Portfolio,
  homes: ReadonlyMap<string, StoredRow>,
  search: Search,
): Promise<(id: string) => boolean> {
  if (FILTER_NAMES.every((name) => search.filter[name] === null)) return () => true;
  const listed = await portfolioFor(portfolio, search);
  const [isListed, withdrawn] = [new Set(listed.ids), listed.blank()];
  for (const [id, home] of homes) {
    if (isListed.has(id)) continue;
    withdrawn.rows.put(home);
    withdrawn.rows.putOccupancy(id, home.occupancy);
  }
  const conditions = conditionsOf(search.filter);
  const idsIn = (columns: PortfolioColumns) =>
    Array.from(slotsOf(columns.match(conditions)), (slot) => columns.idAt(slot));
  const ids = new Set([listed, withdrawn].flatMap(idsIn));
  return (id) => ids.has(id);
}

const pickOf = ({
  id,
  name,
  city,
  area,
  currency,
}: Pick<ChangedHome, 'id' | 'name' | 'city' | 'area' | 'currency'>) => ({
  ...{ id, name, city, area, currency },
});

const weightOf = ({ closed, opened, dearer, cheaper }: ChangedHome) => closed + opened + dearer + cheaper;

/** The instants that ask for these changes again: after `from`, and up to `to`. */
const spanOf = (changes: readonly SummedChange[]) => {
  const instants = changes.map(({ at }) => at);
  const [first, last] = [instants.reduce((a, b) => Math.min(a, b)), instants.reduce((a, b) => Math.max(a, b))];
  return { from: rfc3339(first - 1), to: rfc3339(last) };
};

const homesIn = (changes: readonly SummedChange[]) => new Set(changes.map(({ propertyId }) => propertyId)).size;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function sumsOf(changes: readonly SummedChange[], currencyOf: (id: string) => string) {
  const nights = { closed: 0, opened: 0, dearer: 0, cheaper: 0 };
  const [closed, opened] = [new Map<string, Decimal>(), new Map<string, Decimal>()];
  const add = (sums: Map<string, Decimal>, currency: string, value: string) =>
    sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(value));
  for (const { propertyId, nights: one } of changes) {
    if (!one) continue;
    const currency = currencyOf(propertyId);
    for (const key of ['closed', 'opened', 'dearer', 'cheaper'] as const) nights[key] += one[key];
    if (one.closed > 0) add(closed, currency, one.closedValue);
    if (one.opened > 0) add(opened, currency, one.openedValue);
  }
  const money = (sums: Map<string, Decimal>) => Object.fromEntries([...sums].map(([key, sum]) => [key, sum.toFixed()]));
  return { ...nights, closedValue: money(closed), openedValue: money(opened) };
}

function reportedSums(changes: readonly SummedChange[], currencyOf: (id: string) => string, converter: Converter) {
  const sums = sumsOf(changes, currencyOf);
  const ids = new Set(changes.flatMap(({ propertyId, nights }) => (nights ? propertyId : [])));
  const money = {
    ...reportingHead(
      [...ids].map((id) => [currencyOf(id), 1]),
      converter,
    ),
    closed: reportingSum(Object.entries(sums.closedValue), converter),
    opened: reportingSum(Object.entries(sums.openedValue), converter),
  };
  return { ...sums, money };
}

/** The closed nights by the week of closing and the month of the stay. */
function pickupOf(changes: readonly SummedChange[], timeZone: string): ChangesSummary['pickup'] {
  const weeks = new Map<Day, Map<string, number>>();
  for (const { at, nights } of changes) {
    const day = dayAt(at, timeZone);
    const monday = day - weekday(day) + 1;
    for (const [month, closed] of Object.entries(nights?.closedIn ?? {})) {
      const months = weeks.get(monday) ?? new Map<string, number>();
      weeks.set(monday, months.set(month, (months.get(month) ?? 0) + closed));
    }
  }
  return [...weeks].flatMap(([week, months]) =>
    [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([month, nights]) => ({ week, month, nights })),
  );
}

/** The changes of one home, oldest first. */
function homeSums(changes: readonly SummedChange[]) {
  const { closedValue, openedValue, ...nights } = sumsOf(changes, () => 'own');
  const moved = changes.reduce((sum, { nights }) => sum.plus(nights?.moved ?? 0), new Decimal(0));
  const rents = changes.flatMap(({ rent }) => rent ?? []);
  const [first, last] = [rents[0], rents.at(-1)];
  const count = (type: ChangeType) => changes.filter((change) => change.type === type).length;
  return {
    ...nights,
    closedValue: closedValue.own ?? '0',
    openedValue: openedValue.own ?? '0',
    moved: moved.toFixed(),
    types: CHANGE_TYPES.filter((type) => count(type) > 0),
    rent: first && last && first.was !== last.now ? { was: first.was, now: last.now } : null,
    terms: count('terms'),
    texts: count('text'),
    at: rfc3339(Math.max(...changes.map(({ at }) => at))),
  };
}
