import { queryOptions } from '@tanstack/react-query';
import { OverviewAnswer } from '@/lib/contract/api/overview';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

/** The portfolio in a few figures, with homes to show first: `GET /api/overview`. */
export const overviewQuery = queryOptions({
  queryKey: [MIRROR, 'overview'],
  queryFn: ({ signal }) => getJson('/api/overview', OverviewAnswer, signal),
  staleTime: 60_000,
});
