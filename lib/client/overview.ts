import { queryOptions } from '@tanstack/react-query';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

const schemas = () => import('@/lib/contract/api/overview');

/** The portfolio in a few figures, with homes to show first: `GET /api/overview`. */
export const overviewQuery = queryOptions({
  queryKey: [MIRROR, 'overview'],
  queryFn: ({ signal }) => getJson('/api/overview', async () => (await schemas()).OverviewAnswer, signal),
  staleTime: 60_000,
});
