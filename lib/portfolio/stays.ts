import * as z from 'zod/mini';
import { findStays, isWithin, portfolioFor } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import { stayHomes, takenStays, takeStays } from '@/lib/columns/stay-homes';
import { type AskedStay, askedStay, type TakenStay } from '@/lib/columns/taken-stay';
import { encodedRow } from '@/lib/contract/api/properties';
import { doubt, encodedEnds, violation } from '@/lib/contract/api/stay';
import type { StaysAnswer } from '@/lib/contract/api/stays';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { costLimitOf } from '@/lib/search/filters';
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
  const { filter } = request.search;
  const { matches, nearMisses, ...others } = await findStays(portfolio, known, request);
  const homesOf = stayHomes(portfolio, known);
  const homes = await homesOf([...matches, ...nearMisses]);
  const asked = askedStay(filter) as AskedStay;
  const limit = costLimitOf(filter);
  const taken = await takenStays(portfolio, known, asked, matches, homesOf);
  const { reach: _, ...repaired } = asked;
  const repairs = await takeStays(portfolio, repaired, nearMisses, homesOf);
  return {
    matches: matches.flatMap((id) => {
      const [home, one] = [homes.get(id), taken.get(id)];
      if (!home || !one) return [];
      return { ...encodedRow(home.row), stay: encodedEnds(one.stay), ...verdictOf(one) };
    }),
    nearMisses: nearMisses.flatMap((id) => {
      const [home, repair] = [homes.get(id), repairs.get(id)];
      if (!home || !repair || (limit && !isWithin(limit, repair, known.converter))) return [];
      const { row, calendar, packed } = home;
      const { stay, checkInMoved, checkOutMoved } = repair;
      return {
        ...encodedRow(row),
        violations: z.encode(
          violations,
          toldViolations(judgeStay(row, calendar, asked, portfolio.today, packed).violations),
        ),
        repair: { ...encodedEnds(stay), checkInMoved, checkOutMoved },
        ...verdictOf(repair),
      };
    }),
    ...others,
  };
}

const verdictOf = ({ unverified, quote }: TakenStay) => ({
  unverified: z.encode(doubts, toldDoubts(unverified)),
  quote,
});
