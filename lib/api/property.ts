import { asOfParameter } from './as-of-address';
import { mirrorQuery } from './mirror-queries';

/** The homes most like one that take a stay, or without one can be booked: `GET /api/properties/{id}/similar`. */
export const similarQuery = (id: string, stay: string) =>
  mirrorQuery(
    `/api/properties/${encodeURIComponent(id)}/similar`,
    new URLSearchParams(stay),
    async () => (await import('@/lib/contract/api/similar')).SimilarAnswer,
  );

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
