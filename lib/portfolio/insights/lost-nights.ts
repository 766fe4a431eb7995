import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { LostNightsAnswer, type LostNightsRow } from '@/lib/contract/api/insights';
import { type Interval, intersection } from '@/lib/domain/interval';
import { valueWithin } from '@/lib/domain/losses/figures';
import type { FreeingEdit, LostNights } from '@/lib/domain/losses/lost-nights';
import { amountText } from '@/lib/domain/losses/value';
import { InvalidCursorError, rowsOf } from '@/lib/mirror/find';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { Parameters } from '@/lib/portfolio/requests';
import { flag, text, whole } from '@/lib/search/codec';
import type { PropertyRow } from '@/lib/search/fields';
import { type Search, searchKey } from '@/lib/search/search';
import { insightsRequest, matchingNights, upToDate } from './figures';

const DEFAULT_LIMIT = 50;
const LONGEST_PAGE = 200;
const LONGEST_CURSOR = 1000;

/** A span of lost nights, cut to the window that is asked about. */
export interface Span extends Interval {
  id: string;
  currency: string;
  value: number;
  lost: LostNights;
}

/**
 * A page of lost nights as JSON: `LostNightsAnswer`.
 * @param query filters, `days`, `mendable` (only those with a remedy), `limit` (1–200, default 50), `cursor`
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function listLostNights(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const parameters = new Parameters(query);
  const limit = parameters.read('limit', whole(1, LONGEST_PAGE)) ?? DEFAULT_LIMIT;
  const cursor = parameters.read('cursor', text(LONGEST_CURSOR));
  const mendable = parameters.read('mendable', flag()) ?? false;
  const { search, window } = insightsRequest(parameters, ['limit', 'cursor', 'mendable'], portfolio.today);
  const bond = bondOf(portfolio, search, window, mendable);
  const after = cursor === null ? null : readCursor(cursor, bond);
  const columns = await upToDate(portfolio);
  return columns.remembered(['lost nights', bond, limit, cursor, portfolio.reading], async () => {
    const { spans, compare, nights, value } = await lostSpans(portfolio, search, window, mendable);
    const from = after === null ? 0 : spans.findIndex((span) => compare(span, after) > 0);
    const page = from < 0 ? [] : spans.slice(from, from + limit);
    const last = page.at(-1);
    return z.encode(LostNightsAnswer, {
      items: await rowsFor(portfolio, page),
      ...{ total: spans.length, nights, value },
      nextCursor: last && last !== spans.at(-1) ? writeCursor(last, bond) : null,
    });
  });
}

/** Every span of lost nights of the matching homes that has nights in a window, in order, with their sums. */
export async function lostSpans(portfolio: Portfolio, search: Search, window: Interval, mendable = false) {
  const { columns, homes } = await matchingNights(portfolio, search);
  const spans: Span[] = [];
  const sums = new Map<string, number>();
  let nights = 0;
  for (const { nights: home } of homes) {
    for (const lost of home.lost) {
      const days = intersection(lost, window);
      if (!days) break;
      if (mendable && !lost.best && !lost.both) continue;
      const value = valueWithin(home.forSale, days);
      spans.push({ ...days, id: home.id, currency: home.currency, value, lost });
      sums.set(home.currency, (sums.get(home.currency) ?? 0) + value);
      nights += days.end - days.start;
    }
  }
  const rank = new Map(columns.context.currencies.map((currency, place) => [currency, place]));
  const rankOf = ({ currency }: Place) => rank.get(currency) ?? rank.size;
  /** By currency, the commonest first; then the dearest first; then by id and day, so that the order is total. */
  const compare = (a: Place, b: Place): number =>
    rankOf(a) - rankOf(b) || b.value - a.value || (a.id < b.id ? -1 : Number(a.id > b.id)) || a.start - b.start;
  spans.sort(compare);
  const value = Object.fromEntries([...sums].map(([currency, sum]) => [currency, amountText(sum, currency)]));
  return { spans, compare, nights, value };
}

type Place = Pick<Span, 'currency' | 'value' | 'id' | 'start'>;

const bondOf = ({ connectionId, today }: Portfolio, search: Search, window: Interval, mendable: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([connectionId, searchKey(search), today, window.end, mendable]))
    .digest('base64url')
    .slice(0, 12);

const writeCursor = ({ currency, value, id, start }: Place, bond: string): string =>
  Buffer.from(JSON.stringify([bond, currency, value, id, start])).toString('base64url');

const Cursor = z.tuple([z.string(), z.string(), z.number(), z.string(), z.int()]);

function readCursor(cursor: string, bond: string): Place {
  try {
    const [bound, currency, value, id, start] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (bound === bond) return { currency, value, id, start };
  } catch {
    // Told below.
  }
  throw new InvalidCursorError('The cursor was not given for this search: begin again without it.');
}

/** Spans as answers show them; a home that was deleted meanwhile is left out. */
export async function rowsFor(portfolio: Portfolio, spans: readonly Span[]): Promise<LostNightsRow[]> {
  const { mirror, connectionId } = portfolio;
  const columns = await mirror.portfolios.current(connectionId, { evenOld: true });
  const ids = [...new Set(spans.map(({ id }) => id))];
  const homes = await columns.homes.get('rows', ids, (unread) => rowsOf(mirror, connectionId, unread));
  return spans.flatMap((span) => {
    const home = homes.get(span.id);
    return home ? [rowOf(span, home)] : [];
  });
}

function rowOf({ start, end, currency, value, lost }: Span, { id, code, name }: PropertyRow): LostNightsRow {
  return {
    ...{ id, code, name, currency, causes: lost.causes },
    ...{ from: start, to: end - 1, nights: end - start, value: amountText(value, currency) },
    edit: lost.best && editRow(lost.best, currency),
    both: lost.both && {
      ...{ from: lost.both.edit.days.start, to: lost.both.edit.days.end - 1, becomes: lost.both.edit.becomes },
      ...freesOf(lost.both, currency),
    },
  };
}

const freesOf = ({ nights, value }: FreeingEdit<unknown>, currency: string) => ({
  ...{ freesNights: nights, freesValue: amountText(value, currency) },
});

function editRow(best: FreeingEdit, currency: string): NonNullable<LostNightsRow['edit']> {
  const { edit } = best;
  const frees = freesOf(best, currency);
  if (edit.field === 'minimumStay') return { ...edit, from: null, to: null, ...frees };
  const days = { from: edit.days.start, to: edit.days.end - 1 };
  if (edit.field === 'minNights') {
    const { field, was, becomes } = edit;
    return { field, ...days, was, becomes, ...frees };
  }
  return { field: edit.field, ...days, was: true, becomes: false, ...frees };
}
