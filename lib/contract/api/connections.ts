import * as z from 'zod/mini';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { STAY_READINGS } from '@/lib/domain/quote/quote';
import { SyncFault } from './sync';

/** The answer of `POST /api/connections`. */
export const ConnectionAnswer = z.object({
  id: z.string(),
  kind: z.enum(['demo', 'configured', 'stored']),
  name: z.string(),
  baseUrl: z.string(),
  pausedAt: z.nullable(z.number()),
  reading: z.enum(STAY_READINGS),
  /** The chosen reporting currency; null for the commonest of its homes. */
  reportingCurrency: z.nullable(z.string()),
  movedFrom: z.optional(z.string()),
}) satisfies z.ZodMiniType<ConnectionSummary>;

const state = z.extend(ConnectionAnswer, {
  /** Properties in its last complete crawl; null before the first. */
  properties: z.nullable(z.number()),
  /** When that ended. */
  syncedAt: z.nullable(z.number()),
  /** Whether a crawl is under way. */
  isSyncing: z.boolean(),
  /** Why it cannot be brought up to date at present; null when nothing is wrong. */
  fault: z.nullable(SyncFault),
});
export type ConnectionState = z.infer<typeof state>;

/** What the readers of links see of who made them. */
export const Brand = z.object({
  /** Null for the connection's own. */
  name: z.nullable(z.string()),
  /** A data URL. */
  logo: z.nullable(z.string()),
  /** '#1d4ed8'. */
  colour: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type Brand = z.infer<typeof Brand>;

/** The answer of `GET /api/connections/{id}`. */
export const BrandAnswer = z.object({ brand: Brand });

/** The answer of `GET /api/connections`. */
export const ConnectionsAnswer = z.object({ items: z.array(state) });

/** The answer of `POST /api/connections/test`: a partner service's first answer about an account. */
export const ConnectionTest = z.object({
  /** Properties counted. */
  properties: z.number(),
  /** Whether there are more than were counted. */
  hasMore: z.boolean(),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;
