import * as z from 'zod/mini';

/** A page that a partner reads at `/p/TOKEN`. Instants are milliseconds since 1970. */
export const partnerPage = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of the saved view whose homes it shows; null for the whole connection. */
  view: z.nullable(z.string()),
  /** Whether its saved view was deleted: it then opens for nobody. */
  isViewGone: z.boolean(),
  prices: z.boolean(),
  hasPassphrase: z.boolean(),
  createdAt: z.number(),
  /** Null: until it is revoked. */
  expiresAt: z.nullable(z.number()),
  opened: z.number(),
  openedAt: z.nullable(z.number()),
});
export type PartnerPage = z.infer<typeof partnerPage>;

/** The answer of `GET /api/partner-pages`. */
export const PartnerPagesAnswer = z.object({ items: z.array(partnerPage) });
export type PartnerPagesAnswer = z.infer<typeof PartnerPagesAnswer>;

/** The answer of `POST /api/partner-pages`; its address is shown this once. */
export const PartnerPageMade = z.object({ id: z.string(), url: z.string() });
export type PartnerPageMade = z.infer<typeof PartnerPageMade>;

/** What a new page is made of. */
export interface NewPartnerPage {
  name: string;
  /** The id of a saved view; without it the page shows the whole connection. */
  view?: string;
  prices: boolean;
  /** Without it until the page is revoked. */
  expiresInDays?: number;
  passphrase?: string;
}
