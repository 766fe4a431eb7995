import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SetUp } from '@/components/auth/set-up';
import { currentDatabase } from '@/lib/database/current-database';
import { hasPeople } from '@/lib/people/people-table';

export const metadata: Metadata = { title: 'Set up' };
export const dynamic = 'force-dynamic';

export default async function Page() {
  if (await hasPeople(await currentDatabase())) redirect('/sign-in');
  return <SetUp />;
}
