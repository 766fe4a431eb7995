import type { Metadata } from 'next';
import { SyncPage } from '@/components/sync/sync-page';
import { currentSync } from '@/lib/sync/current-sync';

export const metadata: Metadata = { title: 'Sync' };

export default async function Page() {
  const overview = await currentSync()
    .then((sync) => sync.overview())
    .catch(() => null); // The page asks again, and says what is wrong.
  return <SyncPage initial={overview} now={Date.now()} />;
}
