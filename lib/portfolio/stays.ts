import * as z from 'zod/mini';
import { type StayMatch, type StayNearMiss, StaysAnswer } from '@/lib/contract/api/stays';
import { horizonFrom } from '@/lib/domain/interval';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import type { PortfolioColumns } from '@/lib/mirror/columns/portfolio';
import { portfolioFor } from '@/lib/mirror/find';
import { findStays } from '@/lib/mirror/find-stays';
import { costLimitOf, costsAtMost } from '@/lib/search/filters';
import { searchKey } from '@/lib/search/search';
import type { Portfolio } from './portfolio';
import { withMirrorState } from './properties';
import { staysRequest } from './requests';
import {
  type AskedStay,
  askedStay,
  numberOf,
  type StayHome,
  stayHomes,
  stayPricing,
  takenStay,
  totalsOf,
} from './stay-homes';

/**
 * The homes that take a stay with its cost, the near misses with their repairs, and the rules that the others break:
 * `StaysAnswer` as JSON.
 * @param query as for a page of properties; `checkIn` and `checkOut` must be among it
 * @throws InvalidParameterError, InvalidCursorError
 *
 */
export async function findStaysPage(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const { mirror, connectionId, today } = portfolio;
  const request = staysRequest(query, today);
  const known = await portfolioFor(mirror, connectionId, request.search.filter);
  const question = ['stays', searchKey(request.search), request.page, today, portfolio.reading];
  return withMirrorState(
    await known.remembered(question, async () => z.encode(StaysFound, await staysFound(portfolio, known, request))),
    portfolio,
  );
}

const StaysFound = z.omit(StaysAnswer, { mirror: true });

async function staysFound(
  portfolio: Portfolio,
  known: PortfolioColumns,
  request: ReturnType<typeof staysRequest>,
): Promise<z.output<typeof StaysFound>> {
  const { connectionId, today } = portfolio;
  const { matches, nearMisses, ...others } = await findStays(
    known,
    connectionId,
    request,
    today,
    stayPricing(portfolio, request.search.filter),
  );
  const ids = [...matches, ...nearMisses];
  const homes = await stayHomes(portfolio, known, ids);
  const asked = askedStay(request.search.filter) as AskedStay;
  const limit = costLimitOf(request.search.filter);
  return {
    matches: matches.flatMap((id) => matchOf(homes.get(id), asked, portfolio) ?? []),
    nearMisses: nearMisses
      .flatMap((id) => nearMissOf(homes.get(id), asked, portfolio) ?? [])
      .filter(
        ({ quote }) => !limit || costsAtMost({ total: numberOf(quote.total), month: numberOf(quote.month) }, limit),
      ),
    ...others,
  };
}

function matchOf(home: StayHome | undefined, asked: AskedStay, portfolio: Portfolio): StayMatch | null {
  const taken = home && takenStay(home, asked, portfolio);
  return taken ? { ...home.row, ...taken } : null;
}

function nearMissOf(
  home: StayHome | undefined,
  { pets, options, flex: _, ...asked }: AskedStay,
  portfolio: Portfolio,
): StayNearMiss | null {
  if (!home) return null;
  const { today } = portfolio;
  const { row, calendar, packed } = home;
  const repair = nearestValidStay(row, packed, asked, horizonFrom(today));
  if (!repair) return null;
  const { stay, checkInMoved, checkOutMoved } = repair;
  const { checkIn, checkOut } = stay;
  const { violations } = judgeStay(row, calendar, asked, today, packed);
  const moved = { checkIn, checkOut, checkInMoved, checkOutMoved };
  return { ...row, violations, repair: moved, quote: totalsOf(home, stay, { pets, options }, portfolio) };
}
