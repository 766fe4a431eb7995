import * as z from 'zod/mini';

/** The answer of `GET /api/ladder`: for each filter the one step that brings most homes, the most first. */
export const LadderAnswer = z.object({
  /** Homes that match every filter. */
  total: z.number(),
  steps: z.array(
    z.object({
      /** Its name. */
      filter: z.string(),
      /** The parameters that change, as addresses write them; null: it is left out. */
      changes: z.record(z.string(), z.nullable(z.string())),
      /** How many homes more there are then. */
      more: z.number(),
    }),
  ),
});
export type LadderAnswer = z.infer<typeof LadderAnswer>;
