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
  const { mirror, connectionId, today } = portfolio;
  new Parameters(query, faultsOfNames(query, [])).finish();
  const columns = await currentColumns(mirror, connectionId, { calendars: true });
  const [figures, changes] = await Promise.all([
    columns.kept(['overview', today], () => overviewOf(portfolio)),
    lastChanges(mirror, connectionId),
  ]);
  return { ...figures, changes };
}
