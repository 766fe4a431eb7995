import { findStays, isWithin, portfolioFor } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import { stayHomes, takenStays, takeStays } from '@/lib/columns/stay-homes';
import { type AskedStay, askedStay, type TakenStay, triedStay } from '@/lib/columns/taken-stay';
import type { StaysAnswer } from '@/lib/contract/api/stays';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { costLimitOf } from '@/lib/search/filters';
import { searchKey } from '@/lib/search/search';
import { toldDoubts, toldViolations } from '@/lib/words/stays';
import type { Portfolio } from './portfolio';
import { mirrorState } from './properties';
import { staysRequest } from './requests';
import { inTotalOrder, startsOfHomes } from './starts';

/**
 * The homes that take a stay with its cost, the near misses with their repairs, and the rules that the others break.
 * @param query as for a page of properties; `checkIn` and `checkOut` must be among it
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function findStaysPage(portfolio: Portfolio, query: URLSearchParams): Promise<StaysAnswer> {
  const { today, reading } = portfolio;
  const request = staysRequest(query, today);
  const columns = await portfolioFor(portfolio, request.search);
  const found = await columns.kept(['stays', searchKey(request.search), request.page, today, reading], () =>
    staysFound(portfolio, columns, request),
  );
  return { ...found, mirror: await mirrorState(portfolio) };
}

async function staysFound(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  request: ReturnType<typeof staysRequest>,
): Promise<Omit<StaysAnswer, 'mirror'>> {
  const { search } = request;
  const { filter } = search;
  const { today } = portfolio;
  const { ids, nearMisses, ...others } = await findStays(portfolio, columns, request);
  const homesOf = stayHomes(portfolio, columns);
  const homes = await homesOf([...ids, ...nearMisses]);
  const asked = askedStay(filter) as AskedStay;
  const limit = costLimitOf(filter);
  const taken = await takenStays(portfolio, columns, asked, ids, homesOf);
  const starts = await startsOfHomes(homes, taken, asked, portfolio);
  const { reach: _, ...repaired } = asked;
  const repairs = await takeStays(portfolio, repaired, nearMisses, homesOf);
  return {
    matches: inTotalOrder(ids, taken, search, columns).flatMap((id) => {
      const [home, one] = [homes.get(id), taken.get(id)];
      if (!home || !one) return [];
      return { ...home.row, stay: endsOf(one), ...verdictOf(one), ...starts.get(id) };
    }),
    nearMisses: nearMisses.flatMap((id) => {
      const [home, repair] = [homes.get(id), repairs.get(id)];
      if (!home || !repair || (limit && !isWithin(limit, repair, columns.converter))) return [];
      const { row, calendar, packed } = home;
      const { violations } = judgeStay(row, calendar, triedStay(asked, packed, today), today, packed);
      const { checkInMoved, checkOutMoved, near } = repair;
      return {
        ...row,
        violations: toldViolations(violations),
        repair: { ...endsOf(repair), checkInMoved, checkOutMoved, ...near },
        ...verdictOf(repair),
      };
    }),
    ...others,
  };
}

const endsOf = ({ stay: { checkIn, checkOut } }: TakenStay) => ({ checkIn, checkOut });
const verdictOf = ({ unverified, quote }: TakenStay) => ({ unverified: toldDoubts(unverified), quote });
