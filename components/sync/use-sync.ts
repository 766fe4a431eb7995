'use client';

import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveWithOtherTabs } from '@/lib/api/signed-out';
import { beginSync, followSync, syncStateQuery } from '@/lib/api/sync';
import type { SyncState } from '@/lib/contract/api/sync';

/** Undefined if the server could not read its database. */
export const useSyncState = (): SyncState | undefined => useQuery(syncStateQuery).data;

interface SyncNow {
  begin: () => void;
  /** Believes what the last crawl has doubted. */
  believe: () => void;
  isPending: boolean;
  /** The fault of the page's last attempt, from any of its buttons. */
  error: Error | null;
  /** The start of the crawl that this page asked for last; null before. */
  askedAt: number | null;
}

/** Starts a crawl, and keeps the outcome of the last attempt. */
export function useSyncNow(): SyncNow {
  const { mutate } = useMutation(beginSync);
  const last = useMutationState({
    filters: { mutationKey: beginSync.mutationKey },
    select: ({ state: { status, error, data } }) => ({ status, error, state: data as SyncState | undefined }),
  }).at(-1);
  return {
    begin: () => mutate(),
    believe: () => mutate({ believe: true }),
    isPending: last?.status === 'pending',
    error: last?.error ?? null,
    askedAt: last?.state?.crawl?.startedAt ?? null,
  };
}

/**
 * Keeps the sync's state and the mirror's queries current while a user is signed in. Rendered once for the whole app.
 */
export function SyncFeed() {
  const client = useQueryClient();
  useEffect(() => followSync(client), [client]);
  useEffect(leaveWithOtherTabs, []);
  return null;
}
