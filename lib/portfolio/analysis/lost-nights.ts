import * as z from 'zod/mini';
import { slotsOf } from '@/lib/columns/bits';
import { cursorsOf, LONGEST_CURSOR } from '@/lib/columns/cursor';
import { currentColumns } from '@/lib/columns/portfolios';
import {
  type DayEditRow,
  LOST_NIGHTS_BY,
  type LostNightsAnswer,
  type LostNightsBy,
  type LostNightsRow,
} from '@/lib/contract/api/insights';
import type { Converter } from '@/lib/domain/exchange';
import { type Interval, intersection } from '@/lib/domain/interval';
import { lostValueWithin, reportedText, valueWithin } from '@/lib/domain/losses/figures';
import type { FreeingEdit, LostNights } from '@/lib/domain/losses/lost-nights';
import { type NightsAhead, shortGaps } from '@/lib/domain/losses/nights-ahead';
import type { DayEdit } from '@/lib/domain/losses/rule-edit';
import { amountText } from '@/lib/domain/losses/value';
import { reportingHead } from '@/lib/domain/reporting-sum';
import { STAY_RULES, type StayRule } from '@/lib/domain/stays/stay-codes';
import { rowsOf } from '@/lib/mirror/property';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { Parameters } from '@/lib/portfolio/requests';
import { flag, text, whole, word } from '@/lib/search/codec';
import type { StoredRow } from '@/lib/search/fields';
import { type Search, searchKey } from '@/lib/search/search';
import { insightsRequest, keptInsight, keyOf, matchingNights } from './figures';
import { tickKey, workDone } from './work-list';
import { type Ticked, tickedRemedies } from './work-list-table';

const DEFAULT_LIMIT = 50;
const LONGEST_PAGE = 200;

const LONGEST_GAP = 30;
const WORK = ['open', 'ticked'] as const;

/** The spans that are asked for; all without it. */
interface OnlySpans {
  mendable?: boolean;
  work?: (typeof WORK)[number] | null;
  cause?: StayRule | null;
  /** Gaps of at most a number of nights, lost or not, rather than lost nights. */
  gaps?: number | null;
  /** Those of a home or an area are listed together. */
  by?: LostNightsBy | null;
  ticked?: readonly Ticked[];
}

/** The parameters that choose among spans. */
const CHOOSING = ['mendable', 'work', 'cause', 'gaps', 'by'];

const chosenSpans = (parameters: Parameters): OnlySpans => ({
  mendable: parameters.read('mendable', flag()) ?? false,
  work: parameters.read('work', word(WORK)),
  cause: parameters.read('cause', word(STAY_RULES)),
  gaps: parameters.read('gaps', whole(1, LONGEST_GAP)),
  by: parameters.read('by', word(LOST_NIGHTS_BY)),
});

/** The listed spans of one home or area; all spans where they are listed one by one. */
interface Group {
  key: string;
  nights: number;
  /** What it is worth beside others, in ten-thousandths of the reporting currency's unit. */
  weight: number;
  /** By currency, in ten-thousandths. */
  sums: Map<string, number>;
}

const ALL: Group = { key: '', nights: 0, weight: 0, sums: new Map() };

/** A span of lost nights, cut to the window that is asked about. */
interface Span extends Interval {
  id: string;
  currency: string;
  /** In ten-thousandths of its own currency's unit. */
  value: number;
  /** The same in the reporting currency; NO_WEIGHT without a rate. */
  weight: number;
  group: Group;
  /** Null where a stay covers them. */
  lost: LostNights | null;
}

/**
 * A page of lost nights.
 * @param query filters, `days`, `mendable` (only those with a remedy), `work` (`open` or `ticked`), `cause`,
 *   `gaps` (gaps of at most this many nights, lost or not, rather than lost nights), `by` (`home` or `area`), `limit`
 *   (1–200, default 50), `cursor`
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function listLostNights(portfolio: Portfolio, query: URLSearchParams): Promise<LostNightsAnswer> {
  const parameters = new Parameters(query);
  const limit = parameters.read('limit', whole(1, LONGEST_PAGE)) ?? DEFAULT_LIMIT;
  const cursor = parameters.read('cursor', text(LONGEST_CURSOR));
  const chosen = chosenSpans(parameters);
  const { search, window } = insightsRequest(parameters, ['limit', 'cursor', ...CHOOSING], portfolio.today);
  const question = ['lost nights', portfolio.connectionId, searchKey(search), window, chosen];
  const cursors = cursorsOf(Place, question);
  const after = cursor === null ? null : cursors.read(cursor);
  const ticked = await tickedRemedies(portfolio.mirror, portfolio.connectionId);
  return keptInsight(portfolio, search, [...question, limit, cursor, ticked], async () => {
    const only = { ...chosen, ticked };
    const { spans, converter, ...sums } = await lostSpans(portfolio, search, window, only);
    const left = after === null ? spans : spans.filter((span) => compare(span, after) > 0);
    const page = chosen.by ? left.sort(compare).slice(0, limit) : firstOf(left, limit);
    const last = page.at(-1);
    return {
      items: await rowsFor(portfolio, page, ticked),
      ...{ total: spans.length, ...sums },
      nextCursor: last && left.length > limit ? cursors.write(last) : null,
      work: await workDone(portfolio, search, ticked),
    };
  });
}

/** Reads all rows of a question, in order and in parts. */
export type ReadLostNights = (
  portfolio: Portfolio,
  query: URLSearchParams,
) => Promise<{ total: number; rows: AsyncIterable<LostNightsRow[]> }>;

/**
 * @param query filters, `days`, `mendable`, `work`, `cause`, `gaps`, `by`
 * @throws InvalidParameterError
 */
export const readLostNights: ReadLostNights = async (portfolio, query) => {
  const parameters = new Parameters(query);
  const chosen = chosenSpans(parameters);
  const { search, window } = insightsRequest(parameters, CHOOSING, portfolio.today);
  const ticked = await tickedRemedies(portfolio.mirror, portfolio.connectionId);
  const { spans } = await lostSpans(portfolio, search, window, { ...chosen, ticked });
  return { total: spans.length, rows: rowsInParts(portfolio, spans.sort(compare)) };
};

async function* rowsInParts(portfolio: Portfolio, spans: readonly Span[]): AsyncGenerator<LostNightsRow[]> {
  for (let from = 0; from < spans.length; from += LONGEST_PAGE) {
    yield rowsFor(portfolio, spans.slice(from, from + LONGEST_PAGE));
  }
}

/** Every span of the matching homes that has nights in a window and is asked for, with their sums. */
async function lostSpans(portfolio: Portfolio, search: Search, window: Interval, only: OnlySpans = {}) {
  const ticks = new Set((only.ticked ?? []).map(({ propertyId, until }) => tickKey(propertyId, until)));
  const { columns, matching, byId } = await matchingNights(portfolio, search);
  const spans: Span[] = [];
  const { converter } = columns;
  const sums = new Map<string, number>();
  /** Homes with listed spans, by currency. */
  const homes = new Map<string, number>();
  /** The nights of every cause, also beside a chosen one. */
  const byCause = new Map<StayRule, number>();
  const groups = new Map<string, Group>();
  let nights = 0;
  const groupOf = (key: string): Group => {
    const group = groups.get(key) ?? { key, nights: 0, weight: 0, sums: new Map() };
    groups.set(key, group);
    return group;
  };
  for (const slot of slotsOf(matching)) {
    const home = byId.get(columns.idAt(slot));
    if (!home) continue;
    const all = only.gaps ? gapsOf(home, only.gaps) : home.lost;
    if (all.length === 0) continue;
    const { id, currency } = home;
    const group = only.by ? groupOf(only.by === 'home' ? id : (keyOf(columns, only.by, slot) ?? '')) : ALL;
    const before = spans.length;
    let sum = 0;
    for (const one of all) {
      const days = intersection(one, window);
      if (!days) break;
      const lost = 'lost' in one ? one.lost : one;
      if (only.mendable && !lost?.best && !lost?.both) continue;
      if (only.work && ticks.has(tickKey(home.id, one.end - 1)) !== (only.work === 'ticked')) continue;
      for (const cause of lost?.causes ?? []) byCause.set(cause, (byCause.get(cause) ?? 0) + days.end - days.start);
      if (only.cause && !lost?.causes.includes(only.cause)) continue;
      const value = lost === one ? lostValueWithin(home.forSale, lost, days) : valueWithin(home.forSale, days);
      const weight = Math.round(converter.convert(value, currency) ?? NO_WEIGHT);
      spans.push({ start: days.start, end: days.end, id, currency, weight, group, value, lost });
      sum += value;
      nights += days.end - days.start;
      if (!only.by) continue;
      group.nights += days.end - days.start;
      group.weight += Math.max(0, weight);
      add(group.sums, currency, value);
    }
    if (spans.length > before) add(homes, currency, 1);
    if (sum > 0) add(sums, currency, sum);
  }
  const value = Object.fromEntries([...sums].map(([currency, sum]) => [currency, amountText(sum, currency)]));
  const causes = [...byCause].map(([cause, count]) => ({ cause, nights: count })).sort((a, b) => b.nights - a.nights);
  const money = { ...reportingHead(homes, converter), lost: reportedText(sums, converter) };
  return { spans, converter, nights, value, money, causes };
}

const add = (sums: Map<string, number>, currency: string, amount: number) =>
  sums.set(currency, (sums.get(currency) ?? 0) + amount);

/** Short gaps with the lost nights in each. */
const gapsOf = (home: NightsAhead, longest: number) =>
  shortGaps(home, longest).map((gap) => ({ ...gap, lost: home.lost.find((lost) => intersection(lost, gap)) ?? null }));

/** The dearest group and the dearest span first; then by id and day: a total order. */
const compare = (a: Place, b: Place): number =>
  b.group.weight - a.group.weight ||
  ascending(a.group.key, b.group.key) ||
  b.weight - a.weight ||
  ascending(a.id, b.id) ||
  a.start - b.start;

export const ascending = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const Place = z.object({
  group: z.object({ key: z.string(), weight: z.number() }),
  weight: z.number(),
  id: z.string(),
  start: z.int(),
});
type Place = z.infer<typeof Place>;

/** Behind all that have a rate. */
const NO_WEIGHT = -1;

/** The first of ungrouped spans in order. Those behind them are not put in order: numbers sort ten times as fast as spans. */
function firstOf(spans: readonly Span[], limit: number): Span[] {
  const least = Float64Array.from(spans, ({ weight }) => weight).sort()[Math.max(0, spans.length - limit)] ?? 0;
  return spans
    .filter(({ weight }) => weight >= least)
    .sort(compare)
    .slice(0, limit);
}

/** Spans as answers show them; a home that was deleted meanwhile is left out. */
async function rowsFor(
  portfolio: Portfolio,
  spans: readonly Span[],
  ticked: readonly Ticked[] = [],
): Promise<LostNightsRow[]> {
  const ticks = new Map(ticked.map((one) => [tickKey(one.propertyId, one.until), one]));
  const columns = await currentColumns(portfolio);
  const ids = [...new Set(spans.map(({ id }) => id))];
  const homes = await columns.rows.homes.get('rows', ids, (unread) => rowsOf(portfolio, unread));
  return spans.flatMap((span) => {
    const home = homes.get(span.id);
    const tick = ticks.get(tickKey(span.id, span.lost ? span.lost.end - 1 : span.end - 1));
    return home
      ? [{ ...rowOf(span, home, columns.converter), ticked: tick ? { by: tick.by, at: tick.at } : null }]
      : [];
  });
}

function rowOf(
  { start, end, currency, value, group, lost }: Span,
  { id, code, name }: StoredRow,
  converter: Converter,
): Omit<LostNightsRow, 'ticked'> {
  return {
    ...{ id, code, name, currency, causes: lost?.causes ?? [] },
    ...{ from: start, to: end - 1, nights: end - start, value: amountText(value, currency) },
    until: (lost?.end ?? end) - 1,
    group:
      group === ALL
        ? null
        : {
            ...{ key: group.key, nights: group.nights, value: reportedText(group.sums, converter) },
            currency: converter.table.currency,
          },
    isLost: lost !== null,
    edit: lost?.best ? editRow(lost.best, currency) : null,
    both: lost?.both
      ? {
          ...{ from: lost.both.edit.days.start, to: lost.both.edit.days.end - 1, becomes: lost.both.edit.becomes },
          ...freesOf(lost.both, currency),
        }
      : null,
  };
}

export const freesOf = ({ nights, value }: Pick<FreeingEdit, 'nights' | 'value'>, currency: string) => ({
  freesNights: nights,
  freesValue: amountText(value, currency),
});

function editRow({ edit, ...frees }: FreeingEdit, currency: string): NonNullable<LostNightsRow['edit']> {
  const row = edit.field === 'minimumStay' ? { ...edit, from: null, to: null } : dayEditRow(edit);
  return { ...row, ...freesOf(frees, currency) };
}

/** An exception with both days inclusive. */
export function dayEditRow(edit: DayEdit): DayEditRow {
  const days = { from: edit.days.start, to: edit.days.end - 1 };
  if (edit.field !== 'minNights') return { field: edit.field, ...days, was: true, becomes: false };
  const { field, was, becomes } = edit;
  return { field, ...days, was, becomes };
}
