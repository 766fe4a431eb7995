import * as z from 'zod/mini';
import { LINK_KINDS } from '@/lib/domain/link-kind';

/** What a calendar feed tells: nights that cannot be booked, or those in which a stay of some nights fits. */
export const FEED_KINDS = ['unavailable', 'bookable'] as const;

/** A feed is of one home, of a saved view, or of all homes of a connection. */
export const FeedTerms = z.object({
  kind: z.enum(FEED_KINDS),
  property: z.nullable(z.string()),
  view: z.nullable(z.string()),
  /** The length of the stay; null for what cannot be booked. */
  nights: z.nullable(z.number()),
});
export type FeedTerms = z.infer<typeof FeedTerms>;

/** What a new page for a partner is made of. */
export interface NewPartnerPage {
  name: string;
  /** The id of a saved view; without it the page shows the whole connection. */
  view?: string;
  prices: boolean;
  /** Without it until the page is revoked. */
  expiresInDays?: number;
  passphrase?: string;
}

/** The address of a feed or a partner's page is told this once. */
export const LinkMade = z.object({ id: z.string(), url: z.string() });
export type LinkMade = z.infer<typeof LinkMade>;

/** A link of `/settings/links`; its secret is known to its holder alone. Instants are milliseconds since 1970. */
export const LinkSummary = z.object({
  id: z.string(),
  kind: z.enum(LINK_KINDS),
  /** What may be read, in words. */
  about: z.string(),
  /** The e-mail address of who made it; null for the console and the open demo. */
  madeBy: z.nullable(z.string()),
  createdAt: z.number(),
  /** Null: until it is revoked. */
  expiresAt: z.nullable(z.number()),
  hasPassphrase: z.boolean(),
  opened: z.number(),
  openedAt: z.nullable(z.number()),
  /** Null for other kinds. */
  feed: z.nullable(FeedTerms),
});
export type LinkSummary = z.infer<typeof LinkSummary>;

export const LinksAnswer = z.object({ items: z.array(LinkSummary) });
export type LinksAnswer = z.infer<typeof LinksAnswer>;
