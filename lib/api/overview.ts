import { mirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/overview');

/** The portfolio in a few figures, with homes to show first: `GET /api/overview`. */
export const overviewQuery = {
  ...mirrorQuery('/api/overview', new URLSearchParams(), async () => (await schemas()).OverviewAnswer),
  staleTime: 60_000,
};
