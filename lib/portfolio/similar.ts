import { type AlikeHome, alikeHomes, byLikeness } from '@/lib/columns/alike';
import { isWithin, matchesOf, portfolioFor } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import { stayHomes, takenStays } from '@/lib/columns/stay-homes';
import { type AskedStay, askedStay, comparedCost, totalsOf, triedStay } from '@/lib/columns/taken-stay';
import type { SimilarAnswer } from '@/lib/contract/api/similar';
import { differencesOf, likePrice, pricedHome, scoreOf } from '@/lib/domain/similar';
import { whole } from '@/lib/search/codec';
import { costLimitOf, type Filter } from '@/lib/search/filters';
import { searchKey } from '@/lib/search/search';
import { differenceWords } from '@/lib/words/similar';
import { toldDoubts } from '@/lib/words/stays';
import { unknownProperty } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId, Parameters } from './requests';

/**
 * The homes most like one, listed or withdrawn, among those that pass the filters: with a stay those that take it, compared
 * by its total; without one those that can be booked, compared by rent and by how soon.
 * @param query filters, `limit` (1–20, default 6); a `sort` changes nothing
 * @throws InvalidParameterError, RefusedError NOT_FOUND
 */
export async function showSimilar(portfolio: Portfolio, id: string, query: URLSearchParams): Promise<SimilarAnswer> {
  const { today, reading } = portfolio;
  const parameters = new Parameters(query);
  const limit = parameters.read('limit', whole(1, 20)) ?? 6;
  const search = parameters.search(today, ['limit']);
  if (!canBeId(id)) throw unknownProperty(id);
  const columns = await portfolioFor(portfolio, {
    filter: search.filter,
    sort: { by: 'bookableFrom', descending: false },
  });
  return columns.kept(['similar', id, searchKey(search), limit, today, reading], () =>
    findSimilar(portfolio, columns, id, search.filter, limit),
  );
}

async function findSimilar(portfolio: Portfolio, columns: PortfolioColumns, id: string, filter: Filter, most: number) {
  const { converter } = columns;
  const homesOf = stayHomes(portfolio, columns);
  const home = (await homesOf([id])).get(id);
  if (!home) throw unknownProperty(id);
  const asked = askedStay(filter);
  const { total, currency } = asked
    ? totalsOf(home, triedStay(asked, home.packed, portfolio.today), asked, portfolio)
    : { ...home.row, total: home.row.price };
  const price = total === null ? null : converter.convert(Number(total), currency);
  const own = pricedHome(home.row, price);
  const within = matchesOf(columns, filter, portfolio.today);
  const alike = alikeHomes(columns, own, home.row, within, asked ? null : portfolio.today);
  const found = asked ? await mostAlike(portfolio, columns, filter, { price, alike, most }) : alike.slice(0, most);
  const homes = await homesOf(idsOf(found));
  const items = found.flatMap(({ id, price, taken, ...likeness }) => {
    const row = homes.get(id)?.row;
    if (!row) return [];
    const differences = differencesOf(own, pricedHome(row, price), converter.table.currency);
    return {
      ...row,
      ...likeness,
      distanceM: differences.find((one) => one.code === 'DISTANCE')?.metres ?? null,
      differs: differences.map((one) => ({ ...one, message: differenceWords(one) })),
      stay: taken ? { checkIn: taken.stay.checkIn, checkOut: taken.stay.checkOut } : null,
      total: taken?.quote.total ?? null,
      unverified: toldDoubts(taken?.unverified ?? []),
    };
  });
  return { items };
}

const idsOf = (homes: readonly AlikeHome[]) => homes.map(({ id }) => id);

/** Homes priced at a time. */
const PART = 50;

/** The homes most like one at a price, priced in parts until no other could be more alike, whatever its total. */
async function mostAlike(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  filter: Filter,
  { price, alike, most }: { price: number | null; alike: readonly AlikeHome[]; most: number },
): Promise<AlikeHome[]> {
  const [asked, limit] = [askedStay(filter) as AskedStay, costLimitOf(filter)];
  let best: AlikeHome[] = [];
  for (let from = 0; from < alike.length; from += PART) {
    const part = alike.slice(from, from + PART);
    if ((best[most - 1]?.score ?? 0) > (part[0]?.score ?? 0)) break;
    const stays = await takenStays(portfolio, columns, asked, idsOf(part), stayHomes(portfolio, columns));
    const priced = part.flatMap((home): AlikeHome[] => {
      const taken = stays.get(home.id);
      if (!taken || (limit && !isWithin(limit, taken, columns.converter))) return [];
      const total = comparedCost(taken, 'total', columns.converter);
      const parts = { ...home.parts, price: likePrice(price, total) };
      return [{ id: home.id, parts, score: scoreOf(parts), price: total, taken }];
    });
    best = [...best, ...priced].sort(byLikeness).slice(0, most);
  }
  return best;
}
