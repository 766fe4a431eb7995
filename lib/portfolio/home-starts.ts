import { currentColumns } from '@/lib/columns/portfolios';
import { stayHomes } from '@/lib/columns/stay-homes';
import { askedStay, cheapestOf, pricedStarts } from '@/lib/columns/taken-stay';
import type { StartsAnswer } from '@/lib/contract/api/starts';
import { nearestStart } from '@/lib/domain/stays/near-starts';
import { longestStay } from '@/lib/domain/stays/starts';
import { unknownProperty } from './errors';
import type { Portfolio } from './portfolio';
import { canBeId, startsRequest } from './requests';

/**
 * Every stay of a length at a home, with its total.
 * @param query `nights`, `window`, `arrive`, `guests`, `pets`, `options`
 * @throws InvalidParameterError, RefusedError NOT_FOUND
 */
export async function showStarts(portfolio: Portfolio, id: string, query: URLSearchParams): Promise<StartsAnswer> {
  const filter = startsRequest(query, portfolio.today);
  const asked = askedStay(filter);
  if (!canBeId(id) || !asked || !('length' in asked)) throw unknownProperty(id);
  const homesOf = stayHomes(portfolio, await currentColumns(portfolio));
  const home = (await homesOf([id])).get(id);
  if (!home) throw unknownProperty(id);
  const starts = pricedStarts(home, asked, portfolio);
  return {
    currency: home.pricing.currency,
    starts,
    earliest: starts[0] ?? null,
    cheapest: cheapestOf(starts),
    longest: longestStay(home.row, home.packed, asked, portfolio.today),
    nearest: starts.length > 0 ? null : nearestStart(home.row, home.packed, asked, portfolio.today),
  };
}
