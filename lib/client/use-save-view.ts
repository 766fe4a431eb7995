import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@/lib/search/saved-view';
import { savedViewsQuery, viewIn } from './saved-views';
import { sendJson } from './send-json';

/** A view to be saved, or changes of the one with the id; null instead of a view deletes it. */
type ViewRequest =
  | { id?: never; view: Pick<SavedView, 'name' | 'search'> & Partial<Pick<SavedView, 'isDefault'>> }
  | { id: string; view: Partial<Pick<SavedView, 'name' | 'search' | 'isDefault'>> | null };

/**
 * Saves, changes and deletes views. Ends once the list is as it is now; gives the view that was saved or changed.
 * Others may have changed the list too, so it is read again after a refusal as well.
 */
export function useSaveView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: ViewRequest): Promise<SavedView | null> => {
      if (request.id === undefined) return viewIn(await sendJson('POST', '/api/views', request.view));
      const path = `/api/views/${encodeURIComponent(request.id)}`;
      if (request.view) return viewIn(await sendJson('PATCH', path, request.view));
      await sendJson('DELETE', path);
      return null;
    },
    onSettled: () => queryClient.invalidateQueries(savedViewsQuery),
  });
}
