import * as z from 'zod/mini';
import type { ConnectionState, ConnectionSummary, ConnectionTest as Test } from '@/lib/domain/connection';
import { STAY_READINGS } from '@/lib/domain/quote/quote';
import { fault } from './sync';

/** The answer of `POST /api/connections`. */
export const Connection = z.object({
  id: z.string(),
  kind: z.enum(['demo', 'configured', 'stored']),
  name: z.string(),
  baseUrl: z.string(),
  pausedAt: z.nullable(z.number()),
  reading: z.enum(STAY_READINGS),
}) satisfies z.ZodMiniType<ConnectionSummary>;

const state = z.extend(Connection, {
  properties: z.nullable(z.number()),
  syncedAt: z.nullable(z.number()),
  isSyncing: z.boolean(),
  fault: z.nullable(fault),
}) satisfies z.ZodMiniType<ConnectionState>;

/** The answer of `GET /api/connections`. */
export const ConnectionsAnswer = z.object({ items: z.array(state) });

/** The answer of `POST /api/connections/test`. */
export const ConnectionTest = z.object({ properties: z.number(), hasMore: z.boolean() }) satisfies z.ZodMiniType<Test>;
