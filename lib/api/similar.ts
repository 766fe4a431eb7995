import { mirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/similar');

/**
 * The homes most like one: `GET /api/properties/{id}/similar`.
 * @param stay as parameters; without it, homes that can be booked
 */
export const similarQuery = (id: string, stay: string) =>
  mirrorQuery(
    `/api/properties/${encodeURIComponent(id)}/similar`,
    new URLSearchParams(stay),
    async () => (await schemas()).SimilarAnswer,
  );
