import { queryOptions } from '@tanstack/react-query';
import { PropertyAnswer } from '@/lib/contract/api/properties';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

/** One property, listed or withdrawn: `GET /api/properties/{id}`. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: [MIRROR, 'property', id],
    // Several parts of a page use it: a fault stays until the user tries again, not until the next part mounts.
    retryOnMount: false,
    queryFn: ({ signal }) => getJson(`/api/properties/${encodeURIComponent(id)}`, PropertyAnswer, signal),
  });
