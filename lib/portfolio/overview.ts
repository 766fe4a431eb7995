import * as z from 'zod/mini';
import { lastChanges, overviewOf } from '@/lib/columns/overview';
import { currentColumns } from '@/lib/columns/portfolios';
import { OverviewAnswer } from '@/lib/contract/api/overview';
import { faultsOfNames } from '@/lib/search/search';
import type { Portfolio } from './portfolio';
import { Parameters } from './requests';

const Figures = z.omit(OverviewAnswer, { changes: true });

/**
 * The overview of a portfolio as JSON: `OverviewAnswer`.
 * @param query has no parameters
 * @throws InvalidParameterError
 */
export async function showOverview(portfolio: Portfolio, query = new URLSearchParams()): Promise<string> {
  const { mirror, connectionId, today } = portfolio;
  new Parameters(query, faultsOfNames(query, [])).finish();
  const columns = await currentColumns(mirror, connectionId, { calendars: true });
  const [figures, changes] = await Promise.all([
    columns.remembered(['overview', today], async () => z.encode(Figures, await overviewOf(portfolio))),
    lastChanges(mirror, connectionId),
  ]);
  return `${figures.slice(0, -1)},"changes":${JSON.stringify(changes)}}`;
}
