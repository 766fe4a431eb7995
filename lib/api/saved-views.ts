import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@/lib/contract/api/views';
import { getJson, sendJson } from './request';

const schemas = () => import('@/lib/contract/api/views');

/** The portfolio's saved views: `GET /api/views`. */
export const savedViewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) =>
    (await getJson('/api/views', async () => (await schemas()).SavedViewsAnswer, signal)).items,
});

/** A new view, or changes of the view with the id; null deletes it. */
type ViewRequest =
  | { id?: never; view: Pick<SavedView, 'name' | 'search'> & Partial<Pick<SavedView, 'isDefault'>> }
  | { id: string; view: Partial<Pick<SavedView, 'name' | 'search' | 'isDefault'>> | null };

/**
 * Saves, changes and deletes views. Gives the saved view, and settles once the list is up to date. A refusal reads the
 * list again too: other people may have changed it.
 */
export function useSaveView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ViewRequest): Promise<SavedView | null> => {
      const shape = async () => (await schemas()).SavedView;
      if (request.id === undefined) return sendJson('POST', '/api/views', request.view, shape);
      const path = `/api/views/${encodeURIComponent(request.id)}`;
      if (request.view) return sendJson('PATCH', path, request.view, shape);
      await sendJson('DELETE', path);
      return null;
    },
    onSettled: () => queryClient.invalidateQueries(savedViewsQuery),
  });
}
