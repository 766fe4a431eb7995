import { queryOptions } from '@tanstack/react-query';
import { asOfParameter } from './as-of-address';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

const schemas = () => import('@/lib/contract/api/properties');

/** One property, listed or withdrawn, as of an instant: `GET /api/properties/{id}`. */
export const propertyQuery = (id: string, asOf: number | null = null) =>
  queryOptions({
    queryKey: [MIRROR, 'property', id, ...(asOf === null ? [] : [asOf])],
    // Several parts of a page use it: a fault stays until the user tries again, not until the next part mounts.
    retryOnMount: false,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(asOfParameter(asOf));
      const path = `/api/properties/${encodeURIComponent(id)}`;
      return getJson(query.size > 0 ? `${path}?${query}` : path, async () => (await schemas()).PropertyAnswer, signal);
    },
  });
