import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { SavedView, SavedViewsAnswer } from '@/lib/search/saved-view';
import { getJson } from './request';

export const View: z.ZodType<SavedView> = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  isDefault: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
const ViewsAnswer: z.ZodType<SavedViewsAnswer> = z.object({ items: z.array(View) });

/** The views that were saved for the portfolio: `GET /api/views`. */
export const savedViewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => ViewsAnswer.parse(await getJson('/api/views', signal)).items,
});
