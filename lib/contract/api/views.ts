import * as z from 'zod/mini';

/** A named search. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  isDefault: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type SavedView = z.infer<typeof SavedView>;

/** The answer of `GET /api/views`, by name. */
export const SavedViewsAnswer = z.object({ items: z.array(SavedView) });
