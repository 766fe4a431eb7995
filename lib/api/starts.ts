import { type Filter, NO_FILTER } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { steadyMirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/starts');

/** What a stay of a length is, and what its price depends on. */
type LengthFilters = Pick<Filter, 'nights' | 'window' | 'arrive' | 'guests' | 'pets' | 'options'>;

/** Every start of a stay of a length at a home: `GET /api/properties/{id}/starts`. */
export function startsQuery(id: string, { nights, window, arrive, guests, pets, options }: LengthFilters) {
  // A home that refuses pets is found by no filter; a stay without any has no price for them.
  const asked = { nights, window, arrive, guests, pets: pets || null, options };
  const parameters = writeSearch({ filter: { ...NO_FILTER, ...asked }, sort: DEFAULT_SORT });
  parameters.delete('sort');
  return steadyMirrorQuery(
    `/api/properties/${encodeURIComponent(id)}/starts`,
    parameters,
    async () => (await schemas()).StartsAnswer,
  );
}
