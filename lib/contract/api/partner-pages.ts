import * as z from 'zod/mini';

/** The answer of `POST /api/partner-pages`; the address, `/p/TOKEN`, is shown this once. */
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
