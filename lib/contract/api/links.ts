import * as z from 'zod/mini';
import { LINK_KINDS } from '@/lib/domain/link-kind';

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
});
export type LinkSummary = z.infer<typeof LinkSummary>;

export const LinksAnswer = z.object({ items: z.array(LinkSummary) });
export type LinksAnswer = z.infer<typeof LinksAnswer>;
