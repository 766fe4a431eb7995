import { infiniteQueryOptions } from '@tanstack/react-query';
import { AuditPage } from '@/lib/contract/api/people';
import { getJson } from './request';

/** The audit log, newest first, a page at a time: `GET /api/audit`. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) => {
    const query = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`;
    return getJson(`/api/audit${query}`, AuditPage, signal);
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 10_000,
});
