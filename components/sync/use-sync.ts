'use client';

import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveWithOtherTabs } from '@/lib/client/signed-out';
import { beginSync, followSync, syncStateQuery } from '@/lib/client/sync';
import type { SyncState } from '@/lib/domain/sync-state';

/** Undefined while nobody knows: the server that rendered the page could not read its database. */
export const useSyncState = (): SyncState | undefined => useQuery(syncStateQuery).data;

interface SyncNow {
  begin: () => void;
  isPending: boolean;
  /** Why the last attempt of this page, from whichever of its buttons, did not begin. */
  error: Error | null;
  /** When the crawl began that this page asked for last; null before. */
  askedAt: number | null;
}

/** Begins a crawl, and knows what became of the last attempt. */
export function useSyncNow(): SyncNow {
  const { mutate } = useMutation(beginSync);
  const last = useMutationState({
    filters: { mutationKey: beginSync.mutationKey },
    select: ({ state: { status, error, data } }) => ({ status, error, state: data as SyncState | undefined }),
  }).at(-1);
  return {
    begin: () => mutate(),
    isPending: last?.status === 'pending',
    error: last?.error ?? null,
    askedAt: last?.state?.crawl?.startedAt ?? null,
  };
}

/**
 * Keeps the state of the sync, and with it everything read from the mirror, up to date, for as long as somebody is signed
 * in. Once for the whole app.
 */
export function SyncFeed() {
  const client = useQueryClient();
  useEffect(() => followSync(client), [client]);
  useEffect(leaveWithOtherTabs, []);
  return null;
}
