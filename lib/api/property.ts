import { asOfParameter } from './as-of-address';
import { mirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/properties');

/** One property, listed or withdrawn, as of an instant: `GET /api/properties/{id}`. */
export const propertyQuery = (id: string, asOf: number | null = null) => ({
  ...mirrorQuery(
    `/api/properties/${encodeURIComponent(id)}`,
    new URLSearchParams(asOfParameter(asOf)),
    async () => (await schemas()).PropertyAnswer,
  ),
  // Several parts of a page use it: a fault stays until the user tries again, not until the next part mounts.
  retryOnMount: false,
});
