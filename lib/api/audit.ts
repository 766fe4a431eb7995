import { infiniteQueryOptions } from '@tanstack/react-query';
import { getJson } from './request';

const schemas = () => import('@/lib/contract/api/people');

/** The audit log, newest first, a page at a time: `GET /api/audit`. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) => {
    const query = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`;
    return getJson(`/api/audit${query}`, async () => (await schemas()).AuditPage, signal);
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 10_000,
});
