import * as z from 'zod/mini';

/** A named search. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  /** As `searchKey` writes it. */
  search: z.string(),
  /** Opens where a page is asked for without any search; one view at most. */
  isDefault: z.boolean(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type SavedView = z.infer<typeof SavedView>;

/** The answer of `GET /api/views`, by name. */
export const SavedViewsAnswer = z.object({ items: z.array(SavedView) });
export type SavedViewsAnswer = z.infer<typeof SavedViewsAnswer>;
