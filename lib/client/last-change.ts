import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseDay } from '@/lib/domain/day';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

/** The bar is on every page: it reads this field alone, without the schemas of the insights. */
const LastChange = z.object({ lastChange: z.nullable(z.string()) });

/** The day of the last change of any home; null without a home. */
export const lastChangeQuery = queryOptions({
  queryKey: [MIRROR, 'last change'],
  queryFn: ({ signal }) => getJson('/api/insights/freshness?limit=1', LastChange, signal),
  select: ({ lastChange }) => (lastChange === null ? null : parseDay(lastChange)),
});
