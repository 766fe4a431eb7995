'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followSync } from '@/lib/client/sync-feed';

/** Keeps the state of the sync, and with it everything read from the mirror, up to date. Once for the whole app. */
export function SyncFeed() {
  const client = useQueryClient();
  useEffect(() => followSync(client), [client]);
  return null;
}
