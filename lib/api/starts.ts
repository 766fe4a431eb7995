import { type Filter, NO_FILTER } from '@/lib/search/filters';
import { defaultSort, writeSearch } from '@/lib/search/search';
import { mirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/starts');

/** Every start of a filter's stay of a length at a home, with its total: `GET /api/properties/{id}/starts`. */
export const startsQuery = (id: string, { nights, window, arrive, guests, pets, options }: Filter) =>
  mirrorQuery(
    `/api/properties/${encodeURIComponent(id)}/starts`,
    // A search for homes without pets is no part of a stay.
    query({ ...NO_FILTER, nights, window, arrive, guests, pets: pets || null, options }),
    async () => (await schemas()).StartsAnswer,
  );

/** The least total of a stay of a length by day of arrival, over all homes that match: `GET /api/stays/starts`. */
export const priceCalendarQuery = (filter: Filter) =>
  mirrorQuery('/api/stays/starts', query(filter), async () => (await schemas()).PriceCalendarAnswer);

const query = (filter: Filter) => writeSearch({ filter, sort: defaultSort(filter) });
