import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiFault } from './errors';
import { getJson } from './request';

/** Something that somebody did. */
export interface AuditEntry {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  action: string;
  /** The e-mail address of who did it, or claimed to; null where nobody was known. */
  actor: string | null;
  /** What or whom it was done to. */
  subject: string | null;
  /** The network address it came from. */
  address: string | null;
  requestId: string | null;
}

interface AuditPage {
  items: AuditEntry[];
  nextCursor: string | null;
}

/** The audit log, newest first, a page at a time: `GET /api/audit`. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: async ({ pageParam, signal }): Promise<AuditPage> => {
    const query = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`;
    const page = (await getJson(`/api/audit${query}`, signal)) as Partial<AuditPage> | null;
    if (!Array.isArray(page?.items)) throw new ApiFault('dashboard-fault');
    return { items: page.items, nextCursor: page.nextCursor ?? null };
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 10_000,
});
