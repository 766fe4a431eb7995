import * as z from 'zod/mini';
import { RHYTHMS, type WatchSubject } from '@/lib/domain/watch';

const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search'), search: z.string() }),
  z.object({ kind: z.literal('homes'), ids: z.array(z.string()) }),
  z.object({
    kind: z.literal('loss'),
    search: z.string(),
    days: z.number(),
    currency: z.string(),
    above: z.number(),
  }),
  z.object({ kind: z.literal('offers') }),
]) satisfies z.ZodMiniType<WatchSubject>;

export const Watch = z.object({
  id: z.string(),
  name: z.string(),
  connection: z.object({ id: z.string(), name: z.string() }),
  subject,
  email: z.enum(RHYTHMS),
  /** Instants are milliseconds since 1970. */
  createdAt: z.number(),
  /** The number of its news so far, and when the last came; null before the first. */
  news: z.number(),
  newsAt: z.nullable(z.number()),
});
export type Watch = z.infer<typeof Watch>;

/** The answer of `GET /api/watches`, the newest first. */
export const WatchesAnswer = z.object({
  items: z.array(Watch),
  /** Whether news can go out by e-mail: to a person, where SMTP_URL is set. */
  canEmail: z.boolean(),
});
export type WatchesAnswer = z.infer<typeof WatchesAnswer>;

/** The answer of a new watch or a new address, which is shown this once. */
export const WatchMade = z.object({
  watch: Watch,
  /** The addresses of the feed. */
  atom: z.string(),
  json: z.string(),
});
export type WatchMade = z.infer<typeof WatchMade>;
