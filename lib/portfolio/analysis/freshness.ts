import * as z from 'zod/mini';
import { slotsOf } from '@/lib/columns/bits';
import { cursorsOf, LONGEST_CURSOR, pageAfter } from '@/lib/columns/cursor';
import { findMatches } from '@/lib/columns/find';
import type { FreshnessAnswer } from '@/lib/contract/api/insights';
import type { Day } from '@/lib/domain/day';
import { rowsOf } from '@/lib/mirror/property';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { Parameters } from '@/lib/portfolio/requests';
import { text, whole } from '@/lib/search/codec';
import { searchKey } from '@/lib/search/search';
import type { HomeQuality } from './home-quality';
import { qualityOf } from './quality';

const DEFAULT_LIMIT = 50;
const LONGEST_PAGE = 200;
const MOST_DAYS = 4000;
/** The bounds of the counts, in days; the last count has none. */
const CHANGED_WITHIN = [7, 30, 90, 365];
const PUBLISHED_FOR = [30, 90, 180, 365];

/**
 * The age of the data of the matching homes, and the days that their calendars are published for.
 * @param query filters; `unchangedFor` and `publishedUnder` (both in days) choose the listed homes; `limit` (1–200,
 *   default 50), `cursor`
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function listFreshness(portfolio: Portfolio, query: URLSearchParams): Promise<FreshnessAnswer> {
  const parameters = new Parameters(query);
  const limit = parameters.read('limit', whole(1, LONGEST_PAGE)) ?? DEFAULT_LIMIT;
  const cursor = parameters.read('cursor', text(LONGEST_CURSOR));
  const unchangedFor = parameters.read('unchangedFor', whole(1, MOST_DAYS)) ?? 0;
  const publishedUnder = parameters.read('publishedUnder', whole(1, MOST_DAYS)) ?? Number.POSITIVE_INFINITY;
  const { today, connectionId } = portfolio;
  const search = parameters.search(today, ['limit', 'cursor', 'unchangedFor', 'publishedUnder']);
  const question = ['freshness', connectionId, searchKey(search), unchangedFor, publishedUnder];
  const cursors = cursorsOf(Place, question);
  const after = cursor === null ? null : cursors.read(cursor);
  const quality = await qualityOf(portfolio);
  const { columns, matching } = await findMatches(portfolio, search);
  const homes = Array.from(slotsOf(matching), (slot) => quality.byId.get(columns.idAt(slot)) ?? []).flat();
  const age = ({ changedOn }: HomeQuality) => today - changedOn;
  const ahead = ({ publishedUntil }: HomeQuality) => (publishedUntil === null ? 0 : publishedUntil + 1 - today);
  const listed = homes.filter((home) => age(home) >= unchangedFor && ahead(home) < publishedUnder).sort(compare);
  const { page, next } = pageAfter(listed, compare, after, limit);
  const rows = await rowsOf(
    portfolio,
    page.map(({ id }) => id),
  );
  const ends = homes.flatMap(({ publishedUntil }) => publishedUntil ?? []).sort((a, b) => a - b);
  return {
    homes: homes.length,
    lastChange: homes.reduce<Day | null>((last, { changedOn }) => Math.max(last ?? changedOn, changedOn), null),
    typicalEnd: ends[ends.length >> 1] ?? null,
    changed: countsOf(homes.map(age), CHANGED_WITHIN),
    published: countsOf(homes.map(ahead), PUBLISHED_FOR),
    items: page.flatMap(({ id, changedOn, publishedUntil }) => {
      const row = rows.get(id);
      return row ? [{ id, code: row.code, name: row.name, city: row.city, changedOn, publishedUntil }] : [];
    }),
    total: listed.length,
    nextCursor: next && cursors.write(next),
  };
}

/** The homes within each bound that are within none before. */
function countsOf(days: readonly number[], bounds: readonly number[]) {
  const counts = [...bounds, null].map((under) => ({ under, homes: 0 }));
  for (const one of days) {
    const count = counts.find(({ under }) => under === null || one < under);
    if (count) count.homes += 1;
  }
  return counts;
}

const Place = z.object({ changedOn: z.int(), id: z.string() });
type Place = z.infer<typeof Place>;

/** The longest unchanged first; by id among equals, so that the order is total. */
const compare = (a: Place, b: Place): number => a.changedOn - b.changedOn || (a.id < b.id ? -1 : Number(a.id > b.id));
