'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveWithOtherTabs } from '@/lib/client/signed-out';
import { followSync } from '@/lib/client/sync-feed';

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
