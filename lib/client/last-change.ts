import { queryOptions } from '@tanstack/react-query';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

const schemas = () => import('@/lib/contract/api/insights');

/** The day of the last change of any home; null without a home. */
export const lastChangeQuery = queryOptions({
  queryKey: [MIRROR, 'last change'],
  queryFn: ({ signal }) =>
    getJson('/api/insights/freshness?limit=1', async () => (await schemas()).FreshnessAnswer, signal),
  select: ({ lastChange }) => lastChange,
});
