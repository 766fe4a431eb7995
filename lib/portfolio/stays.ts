import * as z from 'zod/mini';
import { findStays, portfolioFor } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import {
  type AskedStay,
  askedStay,
  numberOf,
  type StayHome,
  stayHomes,
  takenStay,
  totalsOf,
} from '@/lib/columns/stay-homes';
import { encodedRow } from '@/lib/contract/api/properties';
import { doubt, encodedEnds, type StayTotals, violation } from '@/lib/contract/api/stay';
import type { StaysAnswer } from '@/lib/contract/api/stays';
import { horizonFrom } from '@/lib/domain/interval';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import { costLimitOf, costsAtMost } from '@/lib/search/filters';
import { searchKey } from '@/lib/search/search';
import { toldDoubts, toldViolations } from '@/lib/words/stays';
import type { Portfolio } from './portfolio';
import { withMirrorState } from './properties';
import { staysRequest } from './requests';

/**
 * The homes that take a stay with its cost, the near misses with their repairs, and the rules that the others break:
 * `StaysAnswer` as JSON.
 * @param query as for a page of properties; `checkIn` and `checkOut` must be among it
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function findStaysPage(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const { today } = portfolio;
  const request = staysRequest(query, today);
  const known = await portfolioFor(portfolio, request.search);
  const question = ['stays', searchKey(request.search), request.page, today, portfolio.reading];
  return withMirrorState(await known.remembered(question, () => staysFound(portfolio, known, request)), portfolio);
}

type Encoded = z.input<typeof StaysAnswer>;
const [violations, doubts] = [z.array(violation), z.array(doubt)];

async function staysFound(
  portfolio: Portfolio,
  known: PortfolioColumns,
  request: ReturnType<typeof staysRequest>,
): Promise<Omit<Encoded, 'mirror'>> {
  const { matches, nearMisses, ...others } = await findStays(portfolio, known, request);
  const ids = [...matches, ...nearMisses];
  const homes = await stayHomes(portfolio, known, ids);
  const asked = askedStay(request.search.filter) as AskedStay;
  const limit = costLimitOf(request.search.filter);
  return {
    matches: matches.flatMap((id) => matchOf(homes.get(id), asked, portfolio) ?? []),
    nearMisses: nearMisses
      .flatMap((id) => nearMissOf(homes.get(id), asked, portfolio) ?? [])
      .filter(
        ({ quote }) =>
          !limit ||
          costsAtMost({ total: converted(known, quote, 'total'), month: converted(known, quote, 'month') }, limit),
      ),
    ...others,
  };
}

/** The total or month of a stay, as limits compare it. */
function converted({ converter }: PortfolioColumns, quote: StayTotals, name: 'total' | 'month'): number | null {
  const amount = numberOf(quote[name]);
  return amount === null ? null : converter.convert(amount, quote.currency);
}

function matchOf(
  home: StayHome | undefined,
  asked: AskedStay,
  portfolio: Portfolio,
): Encoded['matches'][number] | null {
  const taken = home && takenStay(home, asked, portfolio);
  if (!taken) return null;
  const { stay, unverified, quote } = taken;
  return {
    ...encodedRow(home.row),
    stay: encodedEnds(stay),
    unverified: z.encode(doubts, toldDoubts(unverified)),
    quote,
  };
}

function nearMissOf(
  home: StayHome | undefined,
  { pets, options, flex: _, ...asked }: AskedStay,
  portfolio: Portfolio,
): Encoded['nearMisses'][number] | null {
  if (!home) return null;
  const { today } = portfolio;
  const { row, calendar, packed } = home;
  const repair = nearestValidStay(row, packed, asked, horizonFrom(today));
  if (!repair) return null;
  const { stay, checkInMoved, checkOutMoved } = repair;
  const verdict = judgeStay(row, calendar, asked, today, packed);
  return {
    ...encodedRow(row),
    violations: z.encode(violations, toldViolations(verdict.violations)),
    repair: { ...encodedEnds(stay), checkInMoved, checkOutMoved },
    unverified: z.encode(doubts, toldDoubts(judgeStay(row, calendar, stay, today, packed).unverified)),
    quote: totalsOf(home, stay, { pets, options }, portfolio),
  };
}
