import { queryOptions } from '@tanstack/react-query';
import type { SavedView } from '@/lib/search/saved-view';
import { ApiFault } from './errors';
import { getJson } from './request';

/** The views that were saved for the portfolio: `GET /api/views`. */
export const savedViewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => {
    const { items } = ((await getJson('/api/views', signal)) ?? {}) as { items?: unknown };
    if (!Array.isArray(items)) throw new ApiFault('dashboard-fault');
    return items.map(viewIn);
  },
});

/**
 * A view as the dashboard sends it. It is made of the same types: only an answer of something else in its place is told
 * apart.
 * @throws ApiFault
 */
export function viewIn(body: unknown): SavedView {
  const { id, name, search } = (body ?? {}) as Partial<SavedView>;
  if (typeof id === 'string' && typeof name === 'string' && typeof search === 'string') return body as SavedView;
  throw new ApiFault('dashboard-fault');
}
