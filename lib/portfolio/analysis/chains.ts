import { portfolioFor } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import { stayHomes } from '@/lib/columns/stay-homes';
import { type AskedStay, askedStay, type StayHome, takenStay } from '@/lib/columns/taken-stay';
import type { ChainsAnswer, StayChain } from '@/lib/contract/api/chains';
import type { Day } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import { stayTotals } from '@/lib/domain/quote/stay-totals';
import { chosenOptions } from '@/lib/domain/quote/surcharge-lines';
import { wholeSum } from '@/lib/domain/reporting-sum';
import { type Chain, ChainSearch, MOST_PRICED } from '@/lib/domain/stays/chains';
import { nightsOf, type Stay } from '@/lib/domain/stays/stay';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { chainsRequest } from '@/lib/portfolio/requests';
import { conditionsOf, costLimitOf, costsAtMost } from '@/lib/search/filters';
import { searchKey } from '@/lib/search/search';
import { toldDoubts } from '@/lib/words/stays';

/** More would not be read aloud on the telephone. */
const MOST_CHAINS = 5;

/**
 * Two or three homes that take a stay one after another, the best first, whether or not one home takes it whole.
 * @param query filters, `checkIn` and `checkOut`, `guests`; `maxParts` (2 or 3); `withinKm` in place of one city
 * @throws InvalidParameterError
 */
export async function findChains(portfolio: Portfolio, query: URLSearchParams): Promise<ChainsAnswer> {
  const request = chainsRequest(query, portfolio.today);
  const { search, maxParts, withinKm } = request;
  const columns = await portfolioFor(portfolio, search);
  const question = ['chains', searchKey(search), maxParts, withinKm, portfolio.today, portfolio.reading];
  return columns.kept(question, () => chainsFound(portfolio, columns, request));
}

async function chainsFound(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  { search: { filter }, stay, maxParts, withinKm }: ReturnType<typeof chainsRequest>,
): Promise<ChainsAnswer> {
  const asked = askedStay(filter) as Extract<AskedStay, Stay>;
  const limit = costLimitOf(filter);
  const { converter } = columns;
  const among = columns.chainHomes(columns.match(conditionsOf(filter)));
  const limits = { maxParts, withinKm, most: limit ? MOST_PRICED : MOST_CHAINS };
  const search = new ChainSearch(among, stay, portfolio.today, limits);
  const ways = search.nearest();
  const ids = new Set(ways.flatMap(({ candidates }) => candidates.map(({ home }) => home.id)));
  const homes = await stayHomes(portfolio, columns)([...ids]);
  const costs = new Map(Array.from(homes, ([id, home]) => [id, costsOf(home, asked, portfolio, converter)]));
  const chains = search.cheapest(ways, ({ id }, { start, end }) => costs.get(id)?.(start, end) ?? null);
  const isAffordable = ({ total }: Chain) =>
    !limit || costsAtMost({ total, month: total === null ? null : (total * DAYS_OF_A_MONTH) / nightsOf(stay) }, limit);
  const toldPart = ({ home: { id }, nights }: Chain['parts'][number]) => {
    const home = homes.get(id);
    const exact = { ...asked, checkIn: nights.start, checkOut: nights.end, reach: EXACT };
    const taken = home && takenStay(home, exact, portfolio);
    const days = { checkIn: nights.start, checkOut: nights.end };
    return home && taken
      ? [{ ...home.row, ...days, unverified: toldDoubts(taken.unverified), quote: taken.quote }]
      : [];
  };
  const told = chains.filter(isAffordable).map((chain) => toldChain(chain, chain.parts.flatMap(toldPart), converter));
  return {
    // A home may have changed since it was found.
    chains: told.filter(({ parts, moves }) => parts.length > moves).slice(0, MOST_CHAINS),
    examined: search.examined,
  };
}

const DAYS_OF_A_MONTH = 30;
const EXACT = { eachEnd: 0, together: 0 };

/** The cost of each part that a home may take, in the reporting currency; null where it is not known. */
function costsOf(
  { pricing, calendar }: StayHome,
  asked: Extract<AskedStay, Stay>,
  { reading }: Portfolio,
  converter: Converter,
): (checkIn: Day, checkOut: Day) => number | null {
  const priced = { pricing, calendar, options: chosenOptions(pricing.surcharges, asked), reading };
  const totalOf = stayTotals(priced, { start: asked.checkIn, end: asked.checkOut });
  return (checkIn, checkOut) => {
    const total = totalOf(checkIn, checkOut);
    return total === null ? null : converter.convert(Number(total), pricing.currency);
  };
}

function toldChain({ km, parts: { length } }: Chain, parts: StayChain['parts'], converter: Converter): StayChain {
  const costs = parts.map(({ quote: { currency, total } }) => [currency, total] as const);
  const distanceKm = km === null ? null : Math.round(km * 1000) / 1000;
  return { parts, moves: length - 1, distanceKm, ...wholeSum(costs, converter) };
}
