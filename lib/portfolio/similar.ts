import { type AlikeHome, alikeHomes, byLikeness } from '@/lib/columns/alike';
import { bookablePortfolio, isWithin, matchesOf } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import { stayHomes, takenStays } from '@/lib/columns/stay-homes';
import { askedStay, type StayHome, type TakenStay, totalsOf } from '@/lib/columns/taken-stay';
import type { SimilarAnswer, SimilarHome } from '@/lib/contract/api/similar';
import { placeOf } from '@/lib/domain/coordinates';
import type { Converter } from '@/lib/domain/exchange';
import { type ComparedPrice, differencesOf, likePrice, scoreOf, type ToldHome } from '@/lib/domain/similar';
import { costLimitOf } from '@/lib/search/filters';
import { type Search, searchKey } from '@/lib/search/search';
import { toldDifferences } from '@/lib/words/similar';
import { toldDoubts } from '@/lib/words/stays';
import { unknownProperty } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId, similarRequest } from './requests';

/** A similar home with the stay that it takes; without one where none is asked for. */
interface Similar extends AlikeHome {
  taken?: TakenStay;
}

/**
 * The homes most like one, listed or withdrawn, among those that pass the filters: with a stay those that take it, compared
 * by its total; without one those that can be booked, compared by rent and by how soon.
 * @param query filters, `limit`
 * @throws InvalidParameterError, RefusedError NOT_FOUND
 */
export async function showSimilar(portfolio: Portfolio, id: string, query: URLSearchParams): Promise<SimilarAnswer> {
  const { today, reading } = portfolio;
  const { search, limit } = similarRequest(query, today);
  if (!canBeId(id)) throw unknownProperty(id);
  const columns = await bookablePortfolio(portfolio);
  return columns.kept(['similar', id, searchKey(search), limit, today, reading], () =>
    findSimilar(portfolio, columns, id, search, limit),
  );
}

async function findSimilar(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  id: string,
  { filter }: Search,
  most: number,
): Promise<SimilarAnswer> {
  const { converter } = columns;
  const homesOf = stayHomes(portfolio, columns);
  const home = (await homesOf([id])).get(id);
  if (!home) throw unknownProperty(id);
  const [asked, limit] = [askedStay(filter), costLimitOf(filter)];
  const own = toldHome(home, asked && totalsOf(home, asked, asked, portfolio), converter);
  const worth = own.price?.worth ?? null;
  const { amenities, buildingAmenities } = home.row;
  const compared = { ...own, price: worth, amenities: amenities.length + buildingAmenities.length };
  const matching = matchesOf(columns, filter, portfolio.today);
  const alike = alikeHomes(columns, compared, home.row, matching, asked ? null : portfolio.today);

  const priced = async (homes: readonly AlikeHome[]): Promise<Similar[]> => {
    if (!asked) return [...homes];
    const stays = await takenStays(portfolio, columns, asked, idsOf(homes), homesOf);
    return homes.flatMap(({ id, parts: before }) => {
      const taken = stays.get(id);
      if (!taken || (limit && !isWithin(limit, taken, converter))) return [];
      const parts = { ...before, price: likePrice(worth, priceOf(taken.quote, converter)?.worth ?? null) };
      return { id, parts, score: scoreOf(parts), taken };
    });
  };
  const found = await mostAlike(alike.sort(byLikeness), most, priced);
  const homes = await homesOf(idsOf(found));
  return {
    items: found.flatMap((one) => {
      const other = homes.get(one.id);
      return other ? toldSimilar(one, own, other, converter) : [];
    }),
  };
}

const idsOf = (homes: readonly AlikeHome[]) => homes.map(({ id }) => id);

/** Homes priced at a time. */
const PART = 50;

/**
 * The most alike of some homes, priced in parts until no other home could be more alike at the same price.
 * @param homes in order, with the best score that each may have
 */
async function mostAlike(
  homes: readonly AlikeHome[],
  most: number,
  priced: (homes: readonly AlikeHome[]) => Promise<Similar[]>,
): Promise<Similar[]> {
  let best: Similar[] = [];
  for (let from = 0; from < homes.length; from += PART) {
    const last = best.length < most ? undefined : best.at(-1);
    if (last && last.score > (homes[from] as AlikeHome).score) break;
    best = [...best, ...(await priced(homes.slice(from, from + PART)))].sort(byLikeness).slice(0, most);
  }
  return best;
}

type Cost = { total: string | null; currency: string } | null;

/** @param cost of a stay; null for the rent */
function toldHome({ row }: StayHome, cost: Cost, converter: Converter): ToldHome {
  return {
    place: placeOf(row),
    bedrooms: row.bedrooms,
    price: priceOf(cost ?? { total: String(row.price), currency: row.currency }, converter),
    amenities: [...new Set([...row.amenities, ...row.buildingAmenities])],
  };
}

function priceOf({ total, currency }: NonNullable<Cost>, converter: Converter): ComparedPrice | null {
  if (total === null) return null;
  return { amount: Number(total), currency, worth: converter.convert(Number(total), currency) };
}

function toldSimilar(
  { parts, score, taken }: Similar,
  own: ToldHome,
  other: StayHome,
  converter: Converter,
): SimilarHome {
  const { id, code, name, type, city, area, photo, bedrooms, currency, price, bookableFrom, bookableNights } =
    other.row;
  const differences = differencesOf(own, toldHome(other, taken?.quote ?? null, converter), converter.table.currency);
  const distance = differences.find(({ code }) => code === 'DISTANCE');
  return {
    ...{ id, code, name, type, city, area, photo, bedrooms, currency, price, bookableFrom, bookableNights },
    distanceM: distance?.code === 'DISTANCE' ? distance.metres : null,
    score,
    parts,
    differs: toldDifferences(differences),
    stay: taken ? { checkIn: taken.stay.checkIn, checkOut: taken.stay.checkOut } : null,
    total: taken?.quote.total ?? null,
    unverified: toldDoubts(taken?.unverified ?? []),
  };
}
