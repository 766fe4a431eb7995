import { setImmediate as nextTurn } from 'node:timers/promises';
import { slotsOf } from '@/lib/columns/bits';
import { findMatches, portfolioFor } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import type { InsightsAnswer, InsightsBeforeAnswer } from '@/lib/contract/api/insights';
import type { SavedView } from '@/lib/contract/api/views';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { DailyTally, Tally } from '@/lib/domain/losses/figures';
import { MOST_NIGHTS_AHEAD } from '@/lib/domain/losses/nights-ahead';
import { beginningOf } from '@/lib/portfolio/as-of';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { Parameters } from '@/lib/portfolio/requests';
import { getViews } from '@/lib/portfolio/saved-views-table';
import { whole, word } from '@/lib/search/codec';
import { type Grouping, INSIGHT_GROUPINGS } from '@/lib/search/groupings';
import type { Search } from '@/lib/search/search';
import { readSearch, searchKey } from '@/lib/search/search';
import { endOf, nightsBefore, nightsOf } from './nights';

const DEFAULT_DAYS = 90;

/** The parameters of every insight: filters, and `days`, the nights ahead (1–365, default 90). */
export function insightsRequest(parameters: Parameters, others: readonly string[], today: Day) {
  const days = parameters.read('days', whole(1, MOST_NIGHTS_AHEAD)) ?? DEFAULT_DAYS;
  const search = parameters.search(today, ['days', ...others]);
  return { search, window: { start: today, end: today + days } };
}

/** An answer about the nights ahead, kept until they or the homes change. */
export async function keptInsight<Answer extends object>(
  portfolio: Portfolio,
  search: Search,
  question: readonly unknown[],
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { subscriber } = await nightsOf(portfolio);
  const columns = await portfolioFor(portfolio, search);
  return columns.kept([subscriber.sequence, portfolio.reading, ...question], answer);
}

/** The slots of the homes that match a search, with the nights ahead of all homes. */
export async function matchingNights(portfolio: Portfolio, search: Search) {
  const { byId } = await nightsOf(portfolio);
  const { columns, matching } = await findMatches(portfolio, search);
  return { columns, matching, byId };
}

/**
 * The figures of a portfolio.
 * @param query filters, `days`, `by`
 * @throws InvalidParameterError
 */
export async function showInsights(portfolio: Portfolio, query: URLSearchParams): Promise<InsightsAnswer> {
  const parameters = new Parameters(query);
  const by = parameters.read('by', word(INSIGHT_GROUPINGS));
  const { search, window } = insightsRequest(parameters, ['by'], portfolio.today);
  const views = by === 'view' ? await getViews(portfolio.mirror, portfolio.connectionId) : [];
  const question = ['figures', searchKey(search), window, by, views.map(({ id, name, search }) => [id, name, search])];
  return keptInsight(portfolio, search, question, async () => {
    const homes = await matchingNights(portfolio, search);
    const answer = insightsOf(homes, window, by === 'view' ? null : by);
    const groups = by === 'view' ? await viewGroups(portfolio, views, homes, window) : answer.groups;
    return { ...answer, groups };
  });
}

const WEEK = 7;

/**
 * The figures of a week ago of the homes that match now.
 * @param query filters, `days`
 * @throws InvalidParameterError
 */
export async function showInsightsBefore(portfolio: Portfolio, query: URLSearchParams): Promise<InsightsBeforeAnswer> {
  const { search, window } = insightsRequest(new Parameters(query), [], portfolio.today);
  const day = portfolio.today - WEEK;
  if (endOf(day) < (await beginningOf(portfolio))) return { before: null };
  return keptInsight(portfolio, search, ['figures before', searchKey(search), window], async () => {
    const before = await nightsBefore(portfolio, day);
    const { columns, matching } = await matchingNights(portfolio, search);
    const total = new Tally({ start: day, end: day + window.end - window.start });
    for (const slot of slotsOf(matching)) {
      const home = before.get(columns.idAt(slot));
      if (home) total.add(home);
    }
    return { before: { day, total: total.figures(columns.converter) } };
  });
}

type MatchingNights = Awaited<ReturnType<typeof matchingNights>>;

function insightsOf(
  { columns, matching, byId }: MatchingNights,
  window: Interval,
  by: Grouping | null,
): InsightsAnswer {
  const total = new Tally(window);
  const daily = new DailyTally(window);
  const groups = new Map<string | null, { tally: Tally; slots: number[] }>();
  for (const slot of slotsOf(matching)) {
    const home = byId.get(columns.idAt(slot));
    daily.add(home);
    const key = by === null ? null : keyOf(columns, by, slot);
    const group = groups.get(key) ?? { tally: new Tally(window), slots: [] };
    groups.set(key, group);
    group.tally.add(home);
    group.slots.push(slot);
  }
  for (const { tally } of groups.values()) total.merge(tally);
  const isPlaced = by === 'city' || by === 'area';
  const listed =
    by === null
      ? []
      : [...groups].map(([key, { tally, slots }]) => ({
          ...{ key, ...(isPlaced && key !== null && middleOf(columns, slots)) },
          ...tally.figures(columns.converter),
        }));
  return {
    from: window.start,
    to: window.end - 1,
    total: total.figures(columns.converter),
    groups: listed.sort((a, b) => b.homes - a.homes || ((a.key ?? '') < (b.key ?? '') ? -1 : 1)),
    ...daily.figures(columns.converter),
  };
}

/** The middle of the homes that have coordinates. */
function middleOf({ rows: { numbers } }: PortfolioColumns, slots: readonly number[]) {
  let [count, latitude, longitude] = [0, 0, 0];
  for (const slot of slots) {
    const [north, east] = [numbers.latitude.get(slot), numbers.longitude.get(slot)];
    if (north === null || east === null) continue;
    count += 1;
    latitude += north;
    longitude += east;
  }
  return count > 0 && { place: { latitude: latitude / count, longitude: longitude / count } };
}

/** The figures of saved views, each over its homes that match the search. */
async function viewGroups(
  portfolio: Portfolio,
  views: readonly SavedView[],
  homes: MatchingNights,
  window: Interval,
): Promise<InsightsAnswer['groups']> {
  const ids = new Set(Array.from(slotsOf(homes.matching), (slot) => homes.columns.idAt(slot)));
  const groups: InsightsAnswer['groups'] = [];
  for (const { id, name, search: written } of views) {
    // Views are read as pages read them: a stay that is over finds no home.
    const { search } = readSearch(new URLSearchParams(written));
    const { columns, matching, byId } = await matchingNights(portfolio, search);
    const group = new Tally(window);
    for (const slot of slotsOf(matching)) {
      const homeId = columns.idAt(slot);
      if (ids.has(homeId)) group.add(byId.get(homeId));
    }
    groups.push({ key: id, view: { name, search: written }, ...group.figures(columns.converter) });
    await nextTurn();
  }
  // Views come by name, and stay so among equals.
  return groups.sort((a, b) => b.homes - a.homes);
}

/** A home's value of the field that groups it; null without one. */
export function keyOf({ rows: { categories, numbers } }: PortfolioColumns, by: Grouping, slot: number): string | null {
  if (by === 'bedrooms') return numbers.bedrooms.get(slot)?.toString() ?? null;
  const column = categories[by];
  return column.values[column.codeAt(slot)] || null;
}
