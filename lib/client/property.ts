import { queryOptions } from '@tanstack/react-query';
import type { PropertyAnswer } from '@/lib/contract/answers';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

/** All that is known of one property, listed or withdrawn: `GET /api/properties/{id}`. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: [MIRROR, 'property', id],
    // Several parts of a page ask for it; a fault stays until somebody tries again, not until the next part appears.
    retryOnMount: false,
    queryFn: async ({ signal }) =>
      (await getJson(`/api/properties/${encodeURIComponent(id)}`, signal)) as PropertyAnswer,
  });
