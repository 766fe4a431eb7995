import { lastChanges, overviewOf } from '@/lib/columns/overview';
import { currentColumns } from '@/lib/columns/portfolios';
import type { OverviewAnswer } from '@/lib/contract/api/overview';
import { faultsOfNames } from '@/lib/search/search';
import type { Portfolio } from './portfolio';
import { Parameters } from './requests';

/**
 * The overview of a portfolio.
 * @param query has no parameters
 * @throws InvalidParameterError
 */
export async function showOverview(portfolio: Portfolio, query = new URLSearchParams()): Promise<OverviewAnswer> {
  new Parameters(query, faultsOfNames(query, [])).finish();
  const columns = await currentColumns(portfolio, { calendars: true });
  const [figures, changes] = await Promise.all([
    columns.kept(['overview', portfolio.today], () => overviewOf(portfolio)),
    lastChanges(portfolio),
  ]);
  return { ...figures, changes };
}
